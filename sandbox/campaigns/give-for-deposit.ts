import type { DepositListener, PaidDeposit } from '../cashier/on-deposit.ts'
import { only, type Queryable } from '#database/database.ts'
import { giveOffer } from './give-offer.ts'
import { whatIsNeeded, whyNotGiven } from './judge-offer.ts'
import { type Offer, readOffer, type Trigger } from './offer.ts'

/** Whether a deposit is one that the trigger means; `number` counts the player's deposits, this one among them. */
export function isTriggered(
  trigger: Trigger,
  { method, currency, minor }: Pick<PaidDeposit, 'method' | 'currency' | 'minor'>,
  number: number,
): boolean {
  const { action, minAmounts, methods, excludeMethods, count } = trigger
  if (action !== 'deposit') return false
  if (minAmounts && !(Object.hasOwn(minAmounts, currency) && minor >= (minAmounts[currency] ?? 0) * 100)) return false
  if (methods && !methods.includes(method)) return false
  return !excludeMethods?.includes(method) && (count === undefined || count === number)
}

/**
 * A listener for deposits: gives the offer that was chosen with a deposit, in the same transaction, once per deposit.
 * Ignores an offer that does not (or no longer) apply.
 */
export const giveForDeposit: DepositListener = async (tx, deposit) => {
  if (deposit.campaignOfferId < 1) return
  const offer = await readOffer(tx, deposit.campaignOfferId, 'for-update')
  if (!offer || !(await isOpenTo(tx, offer, deposit.playerId))) return
  const { number } = only(
    await tx.query<{ number: number }>(
      "select count(*)::integer as number from sandbox.transactions where player_id = $1 and type = 'deposit' and status = 'success'",
      [deposit.playerId],
    ),
  )
  if (!isTriggered(offer.trigger, deposit, number)) return
  if (
    (await whyNotGiven(tx, offer, deposit.playerId, deposit.at)) !== null ||
    (await whatIsNeeded(tx, offer, deposit.playerId)) !== null
  )
    return
  await giveOffer(tx, offer, {
    playerId: deposit.playerId,
    at: deposit.at,
    deposit: { id: deposit.id, minor: deposit.minor },
  })
}

async function isOpenTo(tx: Queryable, offer: Offer, playerId: number): Promise<boolean> {
  if (offer.promo_code === null) return true
  const rows = await tx.query('select 1 from sandbox.offer_codes where offer_id = $1 and player_id = $2', [
    offer.id,
    playerId,
  ])
  return rows.length > 0
}
