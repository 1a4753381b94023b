import { DAY_MS } from '#base/time.ts'
import { randomUUID } from 'node:crypto'
import { applyNotice } from '../cashier/apply-notice.ts'
import { openDeposit } from '../cashier/open-deposit.ts'
import { openWithdrawal } from '../cashier/open-withdrawal.ts'
import { reviewWithin, takeBackWithdrawal } from '../cashier/review-withdrawal.ts'
import type { Transaction } from '#database/database.ts'
import type { RequestFacts } from '../handle.ts'
import { randomIds } from '../ids.ts'
import type { NoticeType } from '../provider/notice.ts'

const PLAYER = 100_001
const SOON_MS = 45_000

type Past = {
  daysAgo: number
  method: string
  amount: number
  requisites?: Record<string, string>
  reason?: string
} & (
  | { type: 'deposit'; ends: 'succeeded' | 'declined' | 'cancelled' }
  | { type: 'withdrawal'; ends: 'paid' | 'taken back' }
)

/** These movements cancel out, so that the balance is the documented one of the test player. */
const history: readonly Past[] = [
  { daysAgo: 9, type: 'deposit', method: 'oltin-karta', amount: 100_000, ends: 'succeeded' },
  {
    daysAgo: 6,
    type: 'deposit',
    method: 'lochin-pay',
    amount: 250_000,
    ends: 'declined',
    reason: 'insufficient_funds',
  },
  { daysAgo: 6, type: 'deposit', method: 'bulut-hamyon', amount: 50_000, ends: 'succeeded' },
  {
    daysAgo: 4,
    type: 'withdrawal',
    method: 'chinor-mobil',
    amount: 80_000,
    requisites: { phone: '+998 90 123 45 67' },
    ends: 'taken back',
  },
  {
    daysAgo: 2,
    type: 'deposit',
    method: 'aloqa-hisobi',
    amount: 20_000,
    requisites: { phone: '+998 90 123 45 67' },
    ends: 'succeeded',
  },
  {
    daysAgo: 2,
    type: 'withdrawal',
    method: 'chinor-mobil',
    amount: 169_000,
    requisites: { phone: '+998 90 123 45 67' },
    ends: 'paid',
  },
  { daysAgo: 1, type: 'deposit', method: 'chinor-mobil', amount: 30_000, ends: 'cancelled' },
]

/** Some deposits and withdrawals of player@playbill.test, made and ended by the same code as real ones. */
export async function seedCashier(tx: Transaction, now: number): Promise<void> {
  await tx.query('update sandbox.players set registered_at = $2 where id = $1 and registered_at > $2', [
    PLAYER,
    new Date(now - 30 * DAY_MS),
  ])
  for (const [index, past] of history.entries()) {
    const at = now - past.daysAgo * DAY_MS + index * 60_000
    const facts: RequestFacts = {
      locale: 'uz',
      network: '',
      domain: '',
      clock: { now: () => at },
      ids: randomIds,
      gamesOrigin: null,
    }
    if (past.type === 'deposit') await seedDeposit(tx, past, facts)
    else await seedWithdrawal(tx, past, facts)
  }
}

async function seedDeposit(
  tx: Transaction,
  { method, amount, requisites = {}, reason, ends }: Past & { type: 'deposit' },
  facts: RequestFacts,
): Promise<void> {
  const id = await openDeposit(tx, PLAYER, { method, amount, currency: 'UZS', requisites }, facts)
  await tellAndEnd(tx, {
    id,
    type: `payment.${ends}`,
    minor: amount * 100,
    reason: reason ?? null,
    at: facts.clock.now() + SOON_MS,
  })
}

async function seedWithdrawal(
  tx: Transaction,
  { method, amount, requisites = {}, ends }: Past & { type: 'withdrawal' },
  facts: RequestFacts,
): Promise<void> {
  const { id } = await openWithdrawal(tx, PLAYER, { method, amount, currency: 'UZS', requisites }, facts)
  const at = facts.clock.now() + SOON_MS
  if (ends === 'taken back') return void (await takeBackWithdrawal(tx, id, 'cancelled', at))
  await reviewWithin(tx, id, { do: 'approve', payout: 'succeeded' }, { now: at, ids: randomIds })
  await tellAndEnd(tx, { id, type: 'payout.succeeded', minor: amount * 100, reason: null, at: at + SOON_MS })
}

/** The provider's notice, taken as if it had come, and the provider's own row. */
async function tellAndEnd(
  tx: Transaction,
  { id, type, minor, reason, at }: { id: number; type: NoticeType; minor: number; reason: string | null; at: number },
): Promise<void> {
  await applyNotice(
    tx,
    {
      id: randomUUID(),
      type,
      payment: `seed-${id}`,
      transaction: id,
      sequence: 1,
      amount: minor,
      currency: 'UZS',
      reason,
    },
    '0'.repeat(64),
    at,
  )
  await tx.query(
    'update sandbox.provider_payments set status = $2, reason = $3, sequence = 1, decide_at = null, changed_at = $4 where transaction_id = $1',
    [id, type.split('.')[1] ?? '', reason, new Date(at)],
  )
}
