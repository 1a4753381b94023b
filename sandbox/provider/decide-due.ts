import type { Database } from '#database/database.ts'
import type { Ids } from '../ids.ts'
import { advancePayment } from './advance-payment.ts'
import { takeDuePayments } from './payment.ts'

/** Decides the pending payments whose time has come. */
export async function decideDue(database: Database, ids: Ids, now: number): Promise<void> {
  await database.transaction(async (tx) => {
    for (const payment of await takeDuePayments(tx, now)) {
      const status = payment.decide_as ?? 'succeeded'
      const reason = status === 'succeeded' ? null : payment.kind === 'payout' ? 'payout_refused' : 'insufficient_funds'
      await advancePayment(tx, payment, { status, reason, now, ids })
    }
  })
}
