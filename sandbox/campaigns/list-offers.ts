import { only, type Queryable } from '#database/database.ts'
import { whyNotGiven } from './judge-offer.ts'
import { type Offer, readRunningOffers } from './offer.ts'

/** Currency of the sums that a guest sees. */
export const GUEST_CURRENCY = 'UZS'

/** The offers that a player, or (null) a guest, is shown: those that can still be given. */
export async function listOffers(
  tx: Queryable,
  playerId: number | null,
  now: number,
): Promise<{ offers: Offer[]; currency: string }> {
  const running = await readRunningOffers(tx, now)
  const me =
    playerId === null
      ? null
      : only(
          await tx.query<{ currency: string; deposits: number; codes: number[] }>(
            `select currency,
              (select count(*)::integer from sandbox.transactions t where t.player_id = p.id and t.type = 'deposit' and t.status = 'success') as deposits,
              array(select offer_id from sandbox.offer_codes c where c.player_id = p.id) as codes
         from sandbox.players p where p.id = $1`,
            [playerId],
          ),
        )
  const offers: Offer[] = []
  for (const offer of running) {
    if (offer.trigger.action === 'promo_code') continue
    if (offer.promo_code !== null && !me?.codes.includes(offer.id)) continue
    if (me && offer.trigger.count !== undefined && me.deposits >= offer.trigger.count) continue
    if ((await whyNotGiven(tx, offer, playerId, now)) === null) offers.push(offer)
  }
  return { offers, currency: me?.currency ?? GUEST_CURRENCY }
}
