import type { FastifyInstance } from 'fastify'
import { serveMessenger } from './messenger.ts'
import { serveOauth } from './oauth.ts'
import { serveOauthProvider } from './oauth-provider.ts'
import { serveOutbox } from './outbox.ts'
import type { PageParts } from './serve-pages.ts'
import { serveVerification } from './verification.ts'

/** The pages of identity: outbox, social sign-in and its provider, messenger, identity verification. */
export function serveIdentity(app: FastifyInstance, parts: PageParts): void {
  serveOutbox(app, parts)
  serveOauth(app, parts)
  serveOauthProvider(app, parts)
  serveMessenger(app, parts)
  serveVerification(app, parts)
}
