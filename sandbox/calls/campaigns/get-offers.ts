import { campaignsGetOffers } from '#schemas/api/campaigns.ts'
import { listOffers } from '../../campaigns/list-offers.ts'
import { offerToWire } from '../../campaigns/offer-to-wire.ts'
import { handle } from '../../handle.ts'

const MOST = 100

export default handle(campaignsGetOffers, async ({ input: { offset = 0, fields }, player, tx, clock, locale }) => {
  const { offers, currency } = await listOffers(tx, player?.id ?? null, clock.now())
  const items = offers.slice(offset, offset + MOST).map((offer) => offerToWire(offer, { currency, locale, fields }))
  return { items, total: offers.length, offset, count: items.length }
})
