import type { Database } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { readTransaction, setStatus, isOpen, type TransactionType } from './transaction.ts'
import { reviewWithdrawal, takeBackWithdrawal } from './review-withdrawal.ts'

/** Withdrawals up to this sum (whole units) are approved without a person, a while after they were asked for. */
const SMALL: Readonly<Record<string, number>> = { UZS: 500_000, USD: 40, EUR: 40, RUB: 3_500 }
const SMALL_AFTER_MS = 2 * 60_000

type Due = { id: number; player_id: number; type: TransactionType }

/** Ends what has lapsed: unpaid deposits and unhandled withdrawals. */
export async function lapseDue(database: Database, now: number): Promise<void> {
  const due = await database.query<Due>(
    "select id, player_id, type from sandbox.transactions where expires_at <= $1 and (status = 'new' or (status = 'processing' and type = 'deposit')) order by expires_at, id limit 200",
    [new Date(now)],
  )
  for (const { id, player_id, type } of due) {
    await database.transaction(async (tx) => {
      if (type === 'withdrawal') return void (await takeBackWithdrawal(tx, id, 'expired', now))
      await readBalance(tx, player_id, 'main', 'for-update')
      const transaction = await readTransaction(tx, id, 'for-update')
      if (transaction && isOpen(transaction)) await setStatus(tx, id, { status: 'expired', at: now })
    })
  }
}

/** Approves small withdrawals: nobody waits for a person to look at them. */
export async function approveSmall(database: Database, ids: Ids, now: number): Promise<void> {
  const due = await database.query<{ id: number }>(
    `select id from sandbox.transactions t join jsonb_each_text($2::jsonb) as small (currency, units) on small.currency = t.currency
      where t.type = 'withdrawal' and t.status = 'new' and t.created_at <= $1 and t.minor <= small.units::bigint * 100
        and not exists (select 1 from sandbox.withdrawal_stops s where s.player_id = t.player_id)
      order by t.id limit 200`,
    [new Date(now - SMALL_AFTER_MS), JSON.stringify(SMALL)],
  )
  for (const { id } of due) await reviewWithdrawal(database, id, { do: 'approve', payout: 'succeeded' }, { now, ids })
}
