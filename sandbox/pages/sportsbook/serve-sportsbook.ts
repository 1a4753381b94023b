import type { FastifyInstance } from 'fastify'
import { SPORTSBOOK_PATH } from '../../sportsbook/presence.ts'
import { sendScript } from '../bare-page.ts'
import calls from './calls.script.js?raw'
import draw from './draw.script.js?raw'
import script from './sportsbook.script.js?raw'
import style from './sportsbook.css?raw'
import { serveSportsbookApi, type SportsbookParts, whoAsks } from './serve-sportsbook-api.ts'
import { ASSETS, sendSportsbook } from './sportsbook-page.ts'

/** `/sandbox/sportsbook?locale=uz|ru`: the betting page for a frame of the site, its files and its calls. Who bets is the session's player. */
export function serveSportsbook(app: FastifyInstance, parts: SportsbookParts): void {
  app.get(SPORTSBOOK_PATH, async (request, reply) =>
    sendSportsbook(reply, await whoAsks(request, parts, parts.clock.now())),
  )
  app.get(`${ASSETS}/sportsbook.css`, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(style),
  )
  for (const [name, text] of Object.entries({ calls, draw, sportsbook: script }))
    app.get(`${ASSETS}/${name}.js`, (_request, reply) => sendScript(reply, text))
  serveSportsbookApi(app, parts)
}
