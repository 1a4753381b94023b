import { campaignsTakePromotions } from '#schemas/api/campaigns.ts'
import { offerToWire } from '../../campaigns/offer-to-wire.ts'
import { readAccountCurrency } from '../../campaigns/read-account-currency.ts'
import { takeOffer } from '../../campaigns/take-offer.ts'
import { handle } from '../../handle.ts'

export default handle(campaignsTakePromotions, async ({ input, player, tx, clock, locale }) => {
  const { offer, status, bonusIds } = await takeOffer(tx, player.id, input.offer_id, clock.now())
  return {
    offer: offerToWire(offer, { currency: await readAccountCurrency(tx, player.id), locale }),
    status,
    bonus_ids: bonusIds,
  }
})
