import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { DeliverNow } from '../cashier/mount-cashier.ts'
import type { SandboxClock } from '../clock/sandbox-clock.ts'
import type { Database } from '#database/database.ts'
import { reachFrames } from '../faults/reach-frames.ts'
import type { Switchboard } from '../faults/switchboard.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { TestPlayer } from '../seed/test-players.ts'
import type { SessionCookie } from '../session/session-cookie.ts'
import { createCmsAccounts } from '../content/cms-accounts.ts'
import { cmsMail } from '../content/cms-mail.ts'
import { serveCms } from '../content/serve-cms.ts'
import { serveMedia } from './serve-media.ts'
import { type GameParts, serveGameEntry, serveGames } from './games/serve-games.ts'
import { serveHistoryExports } from './games/serve-history-exports.ts'
import { servePay } from './pay/serve-pay.ts'
import { servePayments } from './pay/serve-payments.ts'
import { serveWithdrawals } from './pay/serve-withdrawals.ts'
import { serveCalls } from './serve-calls.ts'
import { serveCampaigns } from './serve-campaigns.ts'
import { serveClock } from './serve-clock.ts'
import { serveCmsSignIn } from './serve-cms-sign-in.ts'
import { serveCovers } from './serve-covers.ts'
import { serveIdentity } from './identity.ts'
import { serveFaults } from './serve-faults.ts'
import { serveGamesList } from './serve-games-list.ts'
import { serveGeneral } from './serve-general.ts'
import { serveIndex } from './serve-index.ts'
import { serveMedals } from './serve-medals.ts'
import { serveSportsbook, serveSportsbookApart } from './sportsbook/serve-sportsbook.ts'
import { serveServices } from './services/serve-services.ts'
import { serveStyle } from './serve-style.ts'
import { serveVerificationFrame } from './verification.ts'

/** What the sandbox's pages work with. */
export type PageParts = {
  players: readonly TestPlayer[]
  clock: SandboxClock
  database: Database
  ids: Ids
  log: Log
  faults: Switchboard
  cookie: SessionCookie
  origins: () => ReadonlySet<string>
  /** Origin of the host of games; null: they are pages of this one. */
  gamesOrigin: () => string | null
  /** Sends the payment provider's notices that are due. */
  deliverNow: DeliverNow
}

/** Everything under /sandbox: forms come as lists of pairs (see `fieldsOf`), the session cookie is read. */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const accounts = createCmsAccounts({ ...parts, send: cmsMail(parts.clock) })
  await app.register(async (pages) => {
    if (!pages.hasRequestDecorator('cookies')) await pages.register(cookie)
    takeForms(pages)
    reachFrames(pages, parts.faults)
    serveStyle(pages)
    serveCovers(pages, parts.database)
    serveMedals(pages)
    serveIndex(pages, parts)
    serveClock(pages, parts)
    serveGeneral(pages, parts)
    serveCalls(pages, parts)
    serveCampaigns(pages, parts)
    serveMedia(pages)
    serveFaults(pages, parts)
    servePay(pages, parts)
    servePayments(pages, parts)
    serveWithdrawals(pages, parts)
    serveIdentity(pages, parts)
    serveGamesList(pages, parts)
    serveGameEntry(pages, parts)
    serveHistoryExports(pages, parts)
    await serveGames(pages, parts, parts.gamesOrigin)
    serveServices(pages)
    serveSportsbook(pages, parts)
    serveCmsSignIn(pages, { ...parts, accounts })
  })
  await serveCms(app, { ...parts, accounts })
}

/** The host of games alone, for an origin of its own: the faults reach it, cookies are not read. */
export async function serveGamePages(
  app: FastifyInstance,
  parts: GameParts & Pick<PageParts, 'faults'>,
): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    reachFrames(pages, parts.faults)
    await serveGames(pages, parts)
    await pages.register(async (book) => {
      takeForms(book)
      serveSportsbookApart(book, parts)
    })
    serveServices(pages)
  })
}

/** The page of the identity check alone, for an origin of its own: cookies are not read. */
export async function serveVerificationPages(
  app: FastifyInstance,
  parts: Parameters<typeof serveVerificationFrame>[1],
): Promise<void> {
  await app.register(async (pages) => {
    takeForms(pages)
    serveStyle(pages)
    serveVerificationFrame(pages, parts)
  })
}

/** Forms come as lists of pairs (see `fieldsOf`). */
function takeForms(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, [...new URLSearchParams(String(body))]),
  )
}
