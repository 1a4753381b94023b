import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openLaunch, takeLaunchCode } from '../../casino/launch.ts'
import { SPORTSBOOK, SPORTSBOOK_PATH } from '../../sportsbook/presence.ts'
import { sendScript } from '../bare-page.ts'
import type { PageParts } from '../serve-pages.ts'
import calls from './calls.script.js?raw'
import draw from './draw.script.js?raw'
import script from './sportsbook.script.js?raw'
import style from './sportsbook.css?raw'
import {
  byCookie,
  byLaunch,
  requestedLocale,
  serveSportsbookApi,
  type SportsbookParts,
} from './serve-sportsbook-api.ts'
import { ASSETS, type BookTheme, sendSportsbook } from './sportsbook-page.ts'

/**
 * `/sandbox/sportsbook?locale=uz|ru&theme=dark|light`: the betting page, its files and its calls. Bets are placed as
 * the session's player.
 */
export function serveSportsbook(app: FastifyInstance, parts: SportsbookParts & Pick<PageParts, 'cookie'>): void {
  const whoAsks = byCookie(parts)
  app.get(SPORTSBOOK_PATH, async (request, reply) =>
    sendSportsbook(reply, { ...(await whoAsks(request, parts.clock.now())), theme: requestedTheme(request) }),
  )
  serveAssets(app)
  serveSportsbookApi(app, parts, whoAsks)
}

/**
 * The same page on the host of games: `?code=…&locale=uz|ru&theme=dark|light&home=<origin>`. The one-time code of
 * `games.createLaunch` says who bets; without a good one the page is a guest's. Cookies are not read.
 */
export function serveSportsbookApart(app: FastifyInstance, parts: SportsbookParts): void {
  const { database, clock, ids, origins } = parts
  app.get<{ Querystring: Record<string, unknown> }>(SPORTSBOOK_PATH, async (request, reply) => {
    const now = clock.now()
    const { code, home: given } = request.query
    const [site = "'none'"] = origins()
    const home = typeof given === 'string' && origins().has(given) ? given : site
    const launch = typeof code === 'string' ? await takeLaunchCode(database, code, now) : null
    const locale = requestedLocale(request) ?? launch?.locale ?? 'uz'
    const theme = requestedTheme(request)
    if (launch?.game !== SPORTSBOOK || launch.player_id === null)
      return sendSportsbook(reply, { playerId: null, locale, theme }, { home })
    const { player_id: playerId, session_hash: sessionHash, game, mode } = launch
    const token = ids.token()
    await openLaunch(database, { token, sessionHash, playerId, game, mode, locale, now })
    return sendSportsbook(reply, { playerId, locale, theme }, { home, token })
  })
  serveAssets(app)
  serveSportsbookApi(app, parts, byLaunch(parts))
}

const requestedTheme = ({ query }: FastifyRequest): BookTheme =>
  (query as { readonly theme?: unknown }).theme === 'light' ? 'light' : 'dark'

function serveAssets(app: FastifyInstance): void {
  app.get(`${ASSETS}/sportsbook.css`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(style),
  )
  for (const [name, text] of Object.entries({ calls, draw, sportsbook: script }))
    app.get(`${ASSETS}/${name}.js`, (_request, reply) => sendScript(reply, text))
}
