import { refuseInTimeOut } from '../bonuses/refuse-in-time-out.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { readBalance } from '../ledger/read-balance.ts'
import type { GivenOffer } from './activate-promo-code.ts'
import { giveOffer } from './give-offer.ts'
import { refuseUnready, whyNotGiven } from './judge-offer.ts'
import { readOffer } from './offer.ts'

const refuseOffer = (why: string): never =>
  fail('InvalidParameterException', { offer_id: [why] }, { message: 'This offer is not to be taken so' })

/** Gives a player what an offer with the trigger take promises. @throws the errors listed for campaigns.takepromotions. */
export async function takeOffer(tx: Queryable, playerId: number, offerId: number, now: number): Promise<GivenOffer> {
  await readBalance(tx, playerId, 'main', 'for-update')
  const offer = (await readOffer(tx, offerId, 'for-update')) ?? refuseOffer('unknown')
  if (offer.trigger.action !== 'take') refuseOffer(offer.promo_code === null ? offer.trigger.action : 'unknown')
  await refuseInTimeOut(tx, playerId, now)
  const problem = await whyNotGiven(tx, offer, playerId, now)
  if (problem === 'NOT_ALLOWED') refuseOffer('unknown')
  if (problem)
    fail(
      'InvalidRequestException',
      { status: problem.toLowerCase() },
      { status: 409, message: 'This offer gives nothing now: read the offers again' },
    )
  await refuseUnready(tx, offer, playerId)
  return { offer, status: 'given', bonusIds: await giveOffer(tx, offer, { playerId, at: now }) }
}
