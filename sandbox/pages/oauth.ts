import { isSameOrigin } from '#base/from-own-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { safePath } from '#base/links.ts'
import {
  beginAttempt,
  type Browser,
  finishAttempt,
  finishSecondStep,
  isSocialService,
  REDIRECT_URI,
  type SocialOutcome,
} from '../auth/social.ts'
import type { Transaction } from '#database/database.ts'
import { controlSession, type SessionControl } from '../session/session-control.ts'
import { findSession } from '../session/session-store.ts'
import { sendBarePage, sendScript } from './bare-page.ts'
import { html } from './html.ts'
import script from './oauth-result.script.js?raw'
import { fieldsOf, isOurForm } from './page.ts'
import type { PageParts } from './serve-pages.ts'

type Finish = (facts: {
  tx: Transaction
  session: SessionControl
  browser: Browser
  now: number
  ids: PageParts['ids']
}) => Promise<SocialOutcome>

/**
 * `/oauth/init` and what follows (AUT-7, S11): state and PKCE bound to the browser and its session, the provider's
 * page, and the result page, which posts to its opener by the exact origin and closes.
 */
export function serveOauth(
  app: FastifyInstance,
  { database, clock, ids, cookie, origins }: Pick<PageParts, 'database' | 'clock' | 'ids' | 'cookie' | 'origins'>,
): void {
  const browserCookie = `${cookie.name}-oauth`

  app.get<{ Querystring: Record<string, unknown> }>('/oauth/init', async (request, reply) => {
    const { service, redirect_url, type_auth } = request.query
    const redirectUrl = ownPath(redirect_url ?? '/', origins())
    const typeAuth = type_auth ?? 'login'
    if (
      !isSameOrigin(request.headers) ||
      !isSocialService(service) ||
      redirectUrl === null ||
      (typeAuth !== 'login' && typeAuth !== 'register')
    )
      return refuse(reply)
    const token = request.cookies[cookie.name]
    const session = token ? await findSession(database, token, clock.now()) : null
    if (session?.player) return refuse(reply)
    const secret = ids.token()
    const { state, challenge } = await beginAttempt(
      database,
      { service, typeAuth, redirectUrl, browser: { secret, session: token } },
      clock.now(),
      ids,
    )
    reply.setCookie(browserCookie, secret, { ...cookie.options, maxAge: 600 })
    return reply
      .header('cache-control', 'no-store')
      .redirect(
        `/sandbox/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'playbill', service, redirect_uri: REDIRECT_URI, state, code_challenge: challenge, code_challenge_method: 'S256' })}`,
        303,
      )
  })

  app.get<{ Querystring: Record<string, unknown> }>(REDIRECT_URI, (request, reply) => {
    const { state, code, error } = request.query
    return finish(request, reply, (facts) =>
      finishAttempt({ state: textOf(state) ?? '', code: textOf(code), error: textOf(error) }, facts),
    )
  })

  app.post('/oauth/second-step', (request, reply) => {
    if (!isOurForm(request, origins())) return refuse(reply)
    const fields = fieldsOf(request)
    return finish(request, reply, (facts) =>
      finishSecondStep({ state: fields.get('state') ?? '', code: fields.get('code') ?? '' }, facts),
    )
  })

  app.get('/oauth/result.js', (_request, reply) => sendScript(reply, script))

  const finish = async (request: FastifyRequest, reply: FastifyReply, work: Finish) => {
    const browser = { secret: request.cookies[browserCookie] ?? '', session: request.cookies[cookie.name] }
    const from = { userAgent: request.headers['user-agent'] ?? '', address: request.ip }
    const { outcome, change } = await database.transaction(async (tx) => {
      const session = browser.session ? await findSession(tx, browser.session, clock.now()) : null
      const { control, change } = controlSession(tx, session, { clock, ids, from })
      return { outcome: await work({ tx, session: control, browser, now: clock.now(), ids }), change: change() }
    })
    if (change !== null && change !== 'clear') reply.setCookie(cookie.name, change.set, cookie.options)
    if (outcome.status === 'code') return askForCode(reply, outcome)
    reply.clearCookie(browserCookie, cookie.options)
    return showResult(reply, outcome)
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.length <= 256 ? value : null)

const refuse = (reply: FastifyReply) =>
  sendBarePage(reply, {
    title: 'This cannot be done',
    status: 400,
    body: html`<p>Close this window and begin again on the site.</p>`,
  })

/** A path of our own, also where it is written with one of our origins; null for anything else. */
function ownPath(value: unknown, origins: ReadonlySet<string>): string | null {
  if (typeof value !== 'string') return null
  const origin = [...origins].find((one) => value === one || value.startsWith(`${one}/`))
  return safePath(origin === undefined ? value : value.slice(origin.length) || '/')
}

function askForCode(reply: FastifyReply, { state, problem }: Extract<SocialOutcome, { status: 'code' }>) {
  return sendBarePage(reply, {
    title: 'Code of your authenticator',
    body: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
      <form class="line card" method="post" action="/oauth/second-step">
        <input type="hidden" name="state" value="${state}" /><label
          >Six digits, or a recovery code<input
            name="code"
            autocomplete="one-time-code"
            required
            maxlength="32"
            autofocus /></label
        ><button class="main">Sign in</button>
      </form>`,
  })
}

function showResult(reply: FastifyReply, outcome: Exclude<SocialOutcome, { status: 'code' }>) {
  const { attempt } = outcome
  const message = {
    type: 'social-auth',
    status: outcome.status,
    ...(attempt ? { service: attempt.service, type_auth: attempt.type_auth } : {}),
    ...(outcome.status === 'ok'
      ? { is_new: outcome.isNew, is_registration_completed: outcome.isCompleted }
      : { reason: outcome.reason }),
  }
  const target = safePath(attempt?.redirect_url) ?? '/'
  return sendBarePage(reply, {
    title: outcome.status === 'ok' ? 'You are signed in' : 'Signing in did not work',
    status: outcome.status === 'ok' ? 200 : 400,
    data: { message: JSON.stringify(message), target },
    script: '/oauth/result.js',
    body: html`<p><a href="${target}">Back to the site</a></p>`,
  })
}
