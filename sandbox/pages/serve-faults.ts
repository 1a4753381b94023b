import type { FastifyInstance } from 'fastify'
import { calls, findCall } from '#schemas/api/calls.ts'
import { errorTypes } from '#schemas/errors.ts'
import { brokenBodies } from '../faults/fault.ts'
import { frameCalls } from '../faults/reach-frames.ts'
import type { Switchboard } from '../faults/switchboard.ts'
import type { TestPlayer } from '../seed/test-players.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'

const PATH = '/sandbox/faults'
const statuses = [400, 401, 403, 404, 408, 409, 422, 425, 429, 500, 502, 503, 504]

const choices: readonly (readonly [string, string])[] = [
  ...errorTypes.map((type) => [type, type] as const),
  ...statuses.map((status) => [`status=${status}`, `HTTP ${status} with a page instead of JSON`] as const),
  ...[1, 3, 10, 30, 60].map((seconds) => [`delay=${seconds * 1000}`, `Answers after ${seconds} s`] as const),
  ['drop=before', 'Connection lost before anything is done'],
  ['drop=after', 'Connection lost after it was done'],
  ...brokenBodies.map((body) => [`body=${body}`, `Done, but the body is ${body}`] as const),
  ['ignore-key', 'The idempotency key is ignored'],
]

/** `/sandbox/faults`: any error of the catalogue and any failure of the network, on any call, for one player or all. */
export function serveFaults(
  app: FastifyInstance,
  {
    faults,
    players,
    origins,
  }: { faults: Switchboard; players: readonly TestPlayer[]; origins: () => ReadonlySet<string> },
): void {
  app.get(PATH, (_request, reply) => sendPage(reply, { title: 'Faults', path: PATH, body: view(faults, players) }))
  app.post(PATH, (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const fields = fieldsOf(request)
    const remove = fields.get('remove')
    if (remove === 'all') faults.clear()
    else if (remove) faults.remove(Number(remove))
    else {
      const wait = fields.get('retry_after') ?? ''
      const times = Number(fields.get('times') ?? '')
      faults.add({
        call:
          frameCalls.find((name) => name === fields.get('call')) ?? findCall(fields.get('call') ?? '')?.name ?? null,
        playerId: players.find(({ id }) => String(id) === fields.get('player'))?.id ?? null,
        text: `${fields.get('fault') ?? ''}${/^\d+$/.test(wait) ? `; ${wait}` : ''}`,
        times: Number.isInteger(times) && times > 0 ? times : null,
      })
    }
    return reply.redirect(PATH, 303)
  })
}

function view(faults: Switchboard, players: readonly TestPlayer[]) {
  const rules = faults.rules()
  return html`<p>
      What is switched on here happens to every matching call until it is used up or taken away.
      <code>games-api</code> and <code>sportsbook-api</code> are the rounds of the games and the bets; a fault for one
      player does not reach them. In a test the same is said for one request by the header X-Sandbox-Fault.
    </p>
    <form class="line card" method="post">
      <label
        >What happens<select name="fault">
          ${choices.map(([value, name]) => html`<option value="${value}">${name}</option>`)}
        </select></label
      >
      <label
        >On which call<select name="call">
          <option value="">any call</option>
          ${[...frameCalls, ...calls.map(({ name }) => name)].map((name) => html`<option>${name}</option>`)}
        </select></label
      >
      <label
        >For whom<select name="player">
          <option value="">everybody</option>
          ${players.map(({ id, login }) => html`<option value="${id}">${login}</option>`)}
        </select></label
      >
      <label>How often (empty: always)<input name="times" inputmode="numeric" size="6" /></label>
      <label>Retry-After, s<input name="retry_after" inputmode="numeric" size="6" /></label>
      <button class="main">Switch on</button>
    </form>
    <h2>Switched on</h2>
    ${
      rules.length === 0
        ? html`<p>Nothing: the platform behaves.</p>`
        : html`<div class="wide" tabindex="0">
              <table>
                <thead>
                  <tr>
                    <th scope="col">What</th>
                    <th scope="col">Call</th>
                    <th scope="col">For</th>
                    <th scope="col">Still</th>
                    <th scope="col">Action</th>
                  </tr>
                </thead>
                <tbody>
                  ${rules.map(
                    (rule) =>
                      html`<tr>
                        <td><code>${rule.text}</code></td>
                        <td>${rule.call ?? 'any'}</td>
                        <td>${players.find(({ id }) => id === rule.playerId)?.login ?? 'everybody'}</td>
                        <td>${rule.times ?? 'always'}</td>
                        <td>
                          <form method="post"><button name="remove" value="${rule.id}">Take away</button></form>
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            <form method="post">
              <p><button name="remove" value="all">Take all away</button></p>
            </form>`
    }`
}
