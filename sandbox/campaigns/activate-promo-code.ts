import { refuseInTimeOut } from '../bonuses/refuse-in-time-out.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { giveOffer } from './give-offer.ts'
import { type OfferProblem, refuseUnready, whyNotGiven } from './judge-offer.ts'
import { type Offer, readOfferOfCode } from './offer.ts'

export type GivenOffer = { offer: Offer; status: 'given' | 'waiting'; bonusIds: number[] }

/** Fails with the problem of a code: error_data.promo_code[0] selects the message (PRM-1). The attempt is stored. */
function refuseCode(problem: OfferProblem): never {
  return fail(
    'InvalidParameterException',
    { promo_code: [problem] },
    { message: 'This code gives nothing', commit: true },
  )
}

/** The offer of a code that would give something now, to this player or (null) to a guest. Fails as `refuseCode` says. */
export async function judgePromoCode(
  tx: Queryable,
  playerId: number | null,
  code: string,
  now: number,
  lock: 'for-update' | 'read',
): Promise<Offer> {
  const offer = (await readOfferOfCode(tx, code, lock)) ?? refuseCode('INVALID')
  const problem = await whyNotGiven(tx, offer, playerId, now)
  return problem ? refuseCode(problem) : offer
}

/**
 * Gives a player what a code stands for, or opens the offer whose deposit gives it. Fails as the row of
 * campaigns.activateOffer says.
 */
export async function activatePromoCode(
  tx: Queryable,
  playerId: number,
  code: string,
  now: number,
): Promise<GivenOffer> {
  await readBalance(tx, playerId, 'main', 'for-update')
  await refuseInTimeOut(tx, playerId, now)
  const offer = await judgePromoCode(tx, playerId, code, now, 'for-update')
  await refuseUnready(tx, offer, playerId)
  await tx.query(
    'insert into sandbox.offer_codes (offer_id, player_id, at) values ($1, $2, $3) on conflict do nothing',
    [offer.id, playerId, new Date(now)],
  )
  if (offer.trigger.action === 'deposit') return { offer, status: 'waiting', bonusIds: [] }
  return { offer, status: 'given', bonusIds: await giveOffer(tx, offer, { playerId, at: now }) }
}
