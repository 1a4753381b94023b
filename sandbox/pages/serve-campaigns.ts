import type { FastifyInstance } from 'fastify'
import { formatMoney } from '#base/money.ts'
import type { Bonus } from '../bonuses/bonus.ts'
import { grantFromPage, type GrantForm } from '../campaigns/grant-from-page.ts'
import type { Offer } from '../campaigns/offer.ts'
import type { Cashback } from '../cashbacks/cashback.ts'
import type { Database } from '#database/database.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'
import type { PageParts } from './serve-pages.ts'

const PATH = '/sandbox/campaigns'
const MOST = 50

type BonusRow = Pick<
  Bonus,
  | 'id'
  | 'player_id'
  | 'type'
  | 'status'
  | 'texts'
  | 'currency'
  | 'amount_minor'
  | 'required_minor'
  | 'done_minor'
  | 'expires_at'
>
type CashbackRow = Pick<
  Cashback,
  'id' | 'player_id' | 'status' | 'currency' | 'minor' | 'end_date' | 'receiving_expired_at'
>
type CodeRow = Pick<
  Offer,
  'promo_code' | 'trigger' | 'rewards' | 'starts_at' | 'ends_at' | 'max_uses' | 'only_players'
> & { uses: number }

type Recipient = { readonly id: number; readonly login: string }

/** `/sandbox/campaigns`: gives a player a bonus, a cashback or a campaign popup, and says which promo codes there are. */
export function serveCampaigns(
  app: FastifyInstance,
  { database, clock, origins, players, ids }: Pick<PageParts, 'database' | 'clock' | 'origins' | 'players' | 'ids'>,
): void {
  /** The test players, and those who registered here, the newest first. */
  async function everybody(): Promise<readonly Recipient[]> {
    const rows = await database.query<{ id: number }>('select id from sandbox.players order by id desc limit $1', [
      MOST,
    ])
    const others = rows.filter(({ id }) => !players.some((player) => player.id === id))
    return [...players, ...others.map(({ id }) => ({ id, login: `player ${id}` }))]
  }

  app.get<{ Querystring: Record<string, unknown> }>(PATH, async ({ query }, reply) =>
    sendPage(reply, {
      title: 'Campaigns',
      path: PATH,
      body: await view(database, await everybody(), query['done'], clock.now()),
    }),
  )
  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const form = readForm(fieldsOf(request), await everybody())
    if (form === null)
      return reply.code(400).send('Choose a player of the list, and a whole sum between 1 and 10,000,000')
    await database.transaction((tx) => grantFromPage(tx, form, { now: clock.now(), ids }))
    return reply.redirect(`${PATH}?done=${form.what}`, 303)
  })
}

function readForm(fields: ReadonlyMap<string, string>, players: readonly Recipient[]): GrantForm | null {
  const playerId = players.find(({ id }) => String(id) === fields.get('player'))?.id
  const what = fields.get('what')
  if (playerId === undefined) return null
  if (what === 'popup') return { what, playerId }
  const units = Number(fields.get('amount'))
  if (!Number.isInteger(units) || units < 1 || units > 10_000_000) return null
  if (what === 'cashback') return { what, playerId, units }
  const wagering = Number(fields.get('wagering'))
  if ((what !== 'casino' && what !== 'betting') || !Number.isInteger(wagering) || wagering < 1 || wagering > 100)
    return null
  return { what, playerId, units, wagering }
}

const done = new Map([
  ['casino', 'A casino bonus was given. It waits to be activated.'],
  ['betting', 'A betting bonus was given. It waits to be activated.'],
  ['cashback', 'A cashback was given. It waits to be taken.'],
  ['popup', 'A popup was given. It opens once, at the next page outside games and cashier.'],
])

const day = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')
const sum = (minor: number, currency: string) => formatMoney({ minor, currency }, { fractionDigits: 0 })

async function view(database: Database, players: readonly Recipient[], said: unknown, now: number) {
  const bonuses = await database.query<BonusRow>(
    'select id, player_id, type, status, texts, currency, amount_minor, required_minor, done_minor, expires_at from sandbox.bonuses order by created_at desc, id desc limit $1',
    [MOST],
  )
  const cashbacks = await database.query<CashbackRow>(
    'select id, player_id, status, currency, minor, end_date, receiving_expired_at from sandbox.cashbacks order by end_date desc, id desc limit $1',
    [MOST],
  )
  const codes = await database.query<CodeRow>(
    `select promo_code, trigger, rewards, starts_at, ends_at, max_uses, only_players, (select count(*)::integer from sandbox.offer_uses u where u.offer_id = o.id) as uses
       from sandbox.offers o where promo_code is not null order by place limit $1`,
    [MOST],
  )
  const login = (id: number) => players.find((player) => player.id === id)?.login ?? `player ${id}`
  const player = html`<label
    >Player<select name="player">
      ${players.map(({ id, login: name }) => html`<option value="${id}">${name}</option>`)}
    </select></label
  >`
  const message = done.get(String(said))
  return html`${message ? html`<p role="status"><strong>${message}</strong></p>` : ''}
    <p>
      Gives a player something to try. Sums are in the currency of the account; money moves when the player activates
      the bonus or takes the cashback.
    </p>
    <form class="line card" method="post">
      ${player}<label>Sum<input name="amount" inputmode="numeric" value="50000" maxlength="8" required /></label
      ><label>Wagering, times<input name="wagering" inputmode="numeric" value="5" maxlength="3" required /></label
      ><button class="main" name="what" value="casino">Give a casino bonus</button
      ><button name="what" value="betting">Give a betting bonus</button>
    </form>
    <form class="line card" method="post">
      ${player}<label>Sum<input name="amount" inputmode="numeric" value="15000" maxlength="8" required /></label
      ><button class="main" name="what" value="cashback">Give a cashback</button>
    </form>
    <form class="line card" method="post">
      ${player}<button class="main" name="what" value="popup">Give a campaign popup</button>
    </form>
    <h2>Promo codes</h2>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">What</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          ${codes.map(
            (code) =>
              html`<tr>
                <td><code>${code.promo_code}</code></td>
                <td>${contentOf(code)}</td>
                <td>${stateOf(code, now)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2>Bonuses</h2>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Player</th>
            <th scope="col">Bonus</th>
            <th scope="col">Sum</th>
            <th scope="col">Staked</th>
            <th scope="col">State</th>
            <th scope="col">Expires, UTC</th>
          </tr>
        </thead>
        <tbody>
          ${bonuses.map(
            (bonus) =>
              html`<tr>
                <td>${bonus.id}</td>
                <td>${login(bonus.player_id)}</td>
                <td>${bonus.type}: <span lang="uz">${bonus.texts.uz.title}</span></td>
                <td class="amount">${sum(bonus.amount_minor, bonus.currency)}</td>
                <td class="amount">
                  ${sum(bonus.done_minor, bonus.currency)} of ${sum(bonus.required_minor, bonus.currency)}
                </td>
                <td>${bonus.status}</td>
                <td class="amount">${day(bonus.expires_at)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2>Cashbacks</h2>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Id</th>
            <th scope="col">Player</th>
            <th scope="col">Sum</th>
            <th scope="col">State</th>
            <th scope="col">Period ended, UTC</th>
            <th scope="col">To be taken until, UTC</th>
          </tr>
        </thead>
        <tbody>
          ${cashbacks.map(
            (one) =>
              html`<tr>
                <td>${one.id}</td>
                <td>${login(one.player_id)}</td>
                <td class="amount">${sum(one.minor, one.currency)}</td>
                <td>${one.status}</td>
                <td>${day(one.end_date)}</td>
                <td>${one.receiving_expired_at ? day(one.receiving_expired_at) : ''}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
}

function contentOf({ trigger, rewards }: CodeRow): string {
  const what = rewards.map((reward) => {
    if (reward.type === 'free_spins') return `${reward.count} free spins`
    const sums = Object.entries(reward.amount ?? {}).map(([currency, units]) => sum(units * 100, currency))
    return `${reward.bonusType} bonus of ${reward.percent === undefined ? sums.join(' or ') : `${reward.percent}% of a deposit`}, wagering ${reward.wagering}`
  })
  return `${what.join('; ')}${trigger.action === 'deposit' ? ' (opens an offer for the next deposit)' : ''}`
}

function stateOf({ starts_at, ends_at, max_uses, only_players, uses }: CodeRow, now: number): string {
  if (now < starts_at.getTime()) return `begins ${day(starts_at)}`
  if (now >= ends_at.getTime()) return 'expired'
  if (max_uses !== null && uses >= max_uses) return 'used up'
  return only_players ? `for player ${only_players.join(', ')}` : 'runs'
}
