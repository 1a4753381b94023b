import { giveForDeposit } from '../campaigns/give-for-deposit.ts'
import type { Queryable } from '#database/database.ts'

/** A deposit whose money is in the balance. */
export type PaidDeposit = {
  id: number
  playerId: number
  method: string
  currency: string
  /** The paid amount in minor units; `creditedMinor` is the amount credited to the balance, after the fee. */
  minor: number
  creditedMinor: number
  /** -1: for no offer. */
  campaignOfferId: number
  at: number
  /** Whether the player had never deposited before. */
  isFirst: boolean
}

/**
 * Called in the transaction that credits a deposit, exactly once for each deposit, with the player's row locked.
 * Throwing undoes the deposit and the notice is sent again: refuse nothing, ignore what does not apply.
 */
export type DepositListener = (tx: Queryable, deposit: PaidDeposit) => Promise<void>

/** Listeners for a deposit, called in this order: add yours at the end. */
const listeners: readonly DepositListener[] = [giveForDeposit]

export async function tellOfDeposit(
  tx: Queryable,
  deposit: PaidDeposit,
  notified: readonly DepositListener[] = listeners,
): Promise<void> {
  for (const listener of notified) await listener(tx, deposit)
}
