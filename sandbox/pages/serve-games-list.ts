import type { FastifyInstance } from 'fastify'
import { engineIdOf } from '../casino/engines/engine-of.ts'
import type { EngineId } from '../casino/engines/engine.ts'
import type { CasinoGame } from '../casino/find-game.ts'
import { html } from './html.ts'
import { sendPage } from './page.ts'
import type { PageParts } from './serve-pages.ts'

const PATH = '/sandbox/games'
const EACH = 2
const LOOKED_AT = 600

type Row = Pick<CasinoGame, 'sysname' | 'name' | 'type' | 'extra' | 'rtp'>

const kinds: Record<EngineId, string> = {
  slot: 'Slots',
  crash: 'Crash',
  mines: 'Mines',
  dice: 'Dice',
  roulette: 'Roulette',
  baccarat: 'Baccarat',
}

/** `/sandbox/games`: games of every kind without the site around them, and the sportsbook. */
export function serveGamesList(app: FastifyInstance, { database }: Pick<PageParts, 'database'>): void {
  app.get(PATH, async (_request, reply) => {
    const rows = await database.query<Row>(
      'select sysname, name, type, extra, rtp from sandbox.games where has_demo and not maintenance order by priority, sysname limit $1',
      [LOOKED_AT],
    )
    return sendPage(reply, { title: 'Games', path: PATH, body: view(rows) })
  })
}

function view(rows: readonly Row[]) {
  return html`<p>
      A game opens here as it does in a frame of the site. Real money is that of the signed-in player; play money needs
      nobody. Come back with the browser's own button: such a page has no way out of its frame.
    </p>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Game</th>
            <th scope="col">Return</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          ${Object.entries(kinds).flatMap(([engine, kind]) =>
            rows
              .filter((row) => engineIdOf(row) === engine)
              .slice(0, EACH)
              .map(
                ({ sysname, name, rtp }) =>
                  html`<tr>
                    <td>${kind}</td>
                    <td>${name}</td>
                    <td class="amount">${(rtp / 100).toFixed(2)}%</td>
                    <td class="line">
                      <a class="button" href="${PATH}/${sysname}?mode=fun" aria-label="${name} for play money"
                        >Play money</a
                      >
                      <a class="button" href="${PATH}/${sysname}?mode=real" aria-label="${name} for real money"
                        >Real money</a
                      >
                    </td>
                  </tr>`,
              ),
          )}
        </tbody>
      </table>
    </div>
    <h2>Sportsbook</h2>
    <p><a class="button main" href="/sandbox/sportsbook">Open the sportsbook</a></p>`
}
