import type { FastifyInstance } from 'fastify'
import { currentCode, secondsToNextCode } from '../auth/two-factor.ts'
import type { Database } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import type { TestPlayer } from '../seed/test-players.ts'
import { controlSession } from '../session/session-control.ts'
import type { SessionCookie } from '../session/session-cookie.ts'
import { findSession } from '../session/session-store.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'

const PATH = '/sandbox'

const places = [
  [
    '/sandbox/calls',
    'Calls',
    'every call of the platform by hand: registration, two-factor, deposits, bonuses, shop, exports',
  ],
  ['/sandbox/outbox', 'Outbox', 'mail and SMS with their codes'],
  [
    '/oauth/init?service=google',
    'Social service',
    'a guest signs in as somebody of a stand-in service (signed in? send auth.logout first)',
  ],
  ['/sandbox/messenger', 'Messenger', 'open the site as its web app'],
  ['/sandbox/pay', 'Payments', 'the payment provider: decide what becomes of a deposit; states of the methods'],
  ['/sandbox/withdrawals', 'Withdrawals', 'where the house reviews them'],
  ['/sandbox/games', 'Games', 'rules, paytable and rounds of one game of each kind'],
  ['/sandbox/sportsbook', 'Sportsbook', 'events, odds, a bet slip, settlement'],
  ['/sandbox/campaigns', 'Campaigns', 'bonuses, cashbacks, popups, promo codes'],
  ['/sandbox/clock', 'Clock', 'time moves forward'],
  ['/sandbox/general', 'General info', 'inactivity times, state of the domain, balances apart'],
  ['/sandbox/faults', 'Faults', 'errors, delays, lost connections on command'],
  ['/sandbox/cms-sign-in?provider=the%20provider', 'Content service', 'who signs in to the studio by a provider'],
] as const

type Parts = {
  players: readonly TestPlayer[]
  clock: { now(): number }
  database: Database
  ids: Ids
  cookie: SessionCookie
  origins: () => ReadonlySet<string>
}

/** `/sandbox`: who can sign in, by one button or by hand with the current two-factor codes. */
export function serveIndex(app: FastifyInstance, { players, clock, database, ids, cookie, origins }: Parts): void {
  app.get(PATH, (_request, reply) =>
    sendPage(reply, {
      title: 'Test players',
      path: PATH,
      body: view(players, clock.now()),
      refresh: secondsToNextCode(clock.now()),
    }),
  )
  app.post('/sandbox/sign-in', async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const player = players.find(({ id }) => String(id) === fieldsOf(request).get('player'))
    if (!player) return reply.redirect(PATH, 303)
    const token = request.cookies[cookie.name]
    const change = await database.transaction(async (tx) => {
      const { control, change } = controlSession(tx, token ? await findSession(tx, token, clock.now()) : null, {
        clock,
        ids,
        from: { userAgent: request.headers['user-agent'] ?? '', address: request.ip },
      })
      await control.signIn(player.id)
      return change()
    })
    if (change !== null && change !== 'clear') reply.setCookie(cookie.name, change.set, cookie.options)
    if (fieldsOf(request).get('back') === 'calls') return reply.redirect('/sandbox/calls', 303)
    return reply.redirect(player.locale === 'ru' ? '/ru' : '/', 303)
  })
}

function view(players: readonly TestPlayer[], now: number) {
  return html`<p>
      This server stands in for the casino platform. Nothing here is real money, and these players exist on every fresh
      sandbox.
    </p>
    <div class="wide" tabindex="0">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Login</th>
            <th scope="col">Password</th>
            <th scope="col">What for</th>
            <th scope="col">Code now</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          ${players.map(
            ({ id, login, password, purpose, totpSecret }) =>
              html`<tr>
                <td><code>${login}</code></td>
                <td><code>${password}</code></td>
                <td>${purpose}</td>
                <td>${totpSecret ? html`<code>${currentCode(totpSecret, now)}</code>` : 'no code'}</td>
                <td>
                  <form method="post" action="/sandbox/sign-in">
                    <button class="main" name="player" value="${id}">Sign in</button>
                  </form>
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="note">
      "Sign in" skips password and code, and opens the site. A code counts once and lasts 30 seconds; this page reloads
      when the next one comes (in ${secondsToNextCode(now)} s).
    </p>
    <h2>What can be tried where</h2>
    <dl class="places">
      ${places.map(
        ([to, name, what]) =>
          html`<div>
            <dt><a href="${to}">${name}</a></dt>
            <dd>${what}</dd>
          </div>`,
      )}
    </dl>`
}
