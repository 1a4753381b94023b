import { formatMoney } from '#base/money.ts'
import { methodBySysname } from '../../cashier/methods.ts'
import type { Queryable } from '#database/database.ts'
import { html, type Html } from '../html.ts'

type Row = {
  id: number
  player_id: number
  login: string
  method: string
  currency: string
  minor: number
  status: string
  reason: string | null
  requisites: Record<string, string>
  created_at: Date
}
type Shared = {
  id: number
  login: string
  method: string
  shown: Record<string, string>
  holder: string | null
  status: string
}
type Stopped = { player_id: number; login: string; since: Date }

export type ReviewQueue = {
  waiting: readonly Row[]
  others: readonly Row[]
  requisites: readonly Shared[]
  stopped: readonly Stopped[]
}

/** What the house has to review. */
export async function readReviewQueue(database: Queryable): Promise<ReviewQueue> {
  const columns =
    't.id, t.player_id, p.login, t.method, t.currency, t.minor, t.status, t.reason, t.requisites, t.created_at'
  const from = "from sandbox.transactions t join sandbox.players p on p.id = t.player_id where t.type = 'withdrawal'"
  return {
    waiting: await database.query<Row>(
      `select ${columns} ${from} and t.status = 'new' order by t.created_at, t.id limit 100`,
    ),
    others: await database.query<Row>(
      `select ${columns} ${from} and t.status <> 'new' order by t.updated_at desc, t.id desc limit 30`,
    ),
    requisites: await database.query<Shared>(
      "select r.id, p.login, r.method, r.shown, r.holder, r.status from sandbox.requisites r join sandbox.players p on p.id = r.player_id where r.status in ('checking', 'fraudulent') order by r.id desc limit 50",
    ),
    stopped: await database.query<Stopped>(
      'select s.player_id, p.login, s.since from sandbox.withdrawal_stops s join sandbox.players p on p.id = s.player_id order by s.since desc limit 50',
    ),
  }
}

export function withdrawalsView({ waiting, others, requisites, stopped }: ReviewQueue): Html {
  return html`<p>
      What is asked for is held until it is paid or given back. Small sums are approved by themselves after two minutes;
      the provider takes a minute for a payout. All by the sandbox's clock.
    </p>
    <h2>Waiting for a decision</h2>
    ${
      waiting.length === 0
        ? html`<p>Nothing waits.</p>`
        : waiting.map(
            (row) =>
              html`<section class="card" aria-label="Withdrawal ${row.id}">
                <p>
                  <strong>${formatMoney(row)}</strong> to ${nameOf(row.method)},
                  ${Object.values(row.requisites).join(', ')}<br />${row.login}, number ${row.id},
                  ${row.created_at.toISOString().slice(0, 16).replace('T', ' ')}
                </p>
                ${decisions(row)}
              </section>`,
          )
    }
    <h2>Requisites</h2>
    ${
      requisites.length === 0
        ? html`<p>None are to be checked: they are when two players give the same.</p>`
        : html`<div class="wide" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Player</th>
                  <th scope="col">Method</th>
                  <th scope="col">Requisites</th>
                  <th scope="col">State</th>
                  <th scope="col">Action</th>
                </tr>
              </thead>
              <tbody>
                ${requisites.map(
                  ({ id, login, method, shown, status }) =>
                    html`<tr>
                      <td>${login}</td>
                      <td>${nameOf(method)}</td>
                      <td>${Object.values(shown).join(', ')}</td>
                      <td>${status}</td>
                      <td>
                        <form class="line" method="post">
                          <input type="hidden" name="id" value="${id}" /><button name="do" value="valid">Valid</button
                          ><button name="do" value="fraudulent">Fraudulent</button>
                        </form>
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    ${
      stopped.length === 0
        ? ''
        : html`<h2>Players who are paid nothing for now</h2>
            <div class="wide" tabindex="0">
              <table>
                <tbody>
                  ${stopped.map(
                    ({ player_id, login }) =>
                      html`<tr>
                        <td>${login}</td>
                        <td>
                          <form method="post">
                            <input type="hidden" name="id" value="${player_id}" /><button name="do" value="go">
                              Pay again
                            </button>
                          </form>
                        </td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>`
    }
    <h2>Decided</h2>
    ${others.length === 0 ? html`<p>Nothing yet.</p>` : table(others, ({ status, reason }) => html`${status}${reason ? `, ${reason.replaceAll('_', ' ')}` : ''}`)}`
}

function decisions({ id }: Row): Html {
  return html`<form class="line" method="post">
    <input type="hidden" name="id" value="${id}" /><button class="main" name="do" value="pay">Approve</button
    ><button name="do" value="bounce">Approve, payout fails</button><button name="do" value="decline">Decline</button
    ><button name="do" value="stop">Stop paying this player</button>
  </form>`
}

function table(rows: readonly Row[], last: (row: Row) => Html): Html {
  return html`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Player</th>
          <th scope="col">To</th>
          <th scope="col">Amount</th>
          <th scope="col">Asked</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td>${row.id}</td>
              <td>${row.login}</td>
              <td>${nameOf(row.method)}, ${Object.values(row.requisites).join(', ')}</td>
              <td class="amount">${formatMoney(row)}</td>
              <td>${row.created_at.toISOString().slice(0, 16).replace('T', ' ')}</td>
              <td>${last(row)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const nameOf = (method: string): string => methodBySysname(method)?.name.uz ?? method
