import {
  bannersGet,
  campaignsActivateOffer,
  campaignsCheckPromocode,
  campaignsGetOffers,
  campaignsTakePromotions,
  popupsGet,
} from '#schemas/api/campaigns.ts'
import { countAttempt, forgiveAttempt } from '../auth/attempts.ts'
import { activatePromoCode, judgePromoCode } from '../campaigns/activate-promo-code.ts'
import { codeLimit } from '../campaigns/code-limit.ts'
import { audienceOf, listBanners } from '../campaigns/list-banners.ts'
import { listOffers } from '../campaigns/list-offers.ts'
import { listPopups } from '../campaigns/list-popups.ts'
import { offerToWire } from '../campaigns/offer-to-wire.ts'
import { readAccountCurrency } from '../campaigns/read-account-currency.ts'
import { takeOffer } from '../campaigns/take-offer.ts'
import { handle, handlePrepared } from '../handle.ts'
import { readBalance } from '../ledger/read-balance.ts'

const MOST = 100

export const campaignsCalls = [
  handle(campaignsActivateOffer, async ({ input, player, tx, clock, locale }) => {
    // Counted under the player's lock and within the transaction: a refused code commits its count, an answer that is
    // given again counts nothing.
    await readBalance(tx, player.id, 'main', 'for-update')
    const limit = codeLimit(`player ${player.id}`)
    await countAttempt(tx, [limit], clock.now())
    const { offer, status, bonusIds } = await activatePromoCode(tx, player.id, input.promo_code, clock.now())
    await forgiveAttempt(tx, [limit])
    const currency = await readAccountCurrency(tx, player.id)
    return { offer: offerToWire(offer, { currency, locale, fields: input.fields }), status, bonus_ids: bonusIds }
  }),

  handlePrepared(
    campaignsCheckPromocode,
    async ({ database, network, clock }) => {
      const limit = codeLimit(network)
      await countAttempt(database, [limit], clock.now())
      return limit
    },
    async ({ input, player, tx, clock, locale, prepared: limit }) => {
      const offer = await judgePromoCode(tx, player?.id ?? null, input.promo_code, clock.now(), 'read')
      await forgiveAttempt(tx, [limit])
      return {
        promo_code: offer.promo_code ?? '',
        offer: offerToWire(offer, { currency: await readAccountCurrency(tx, player?.id ?? null), locale }),
      }
    },
  ),

  handle(bannersGet, async ({ input, player, tx, clock, locale }) =>
    listBanners(tx, { audience: await audienceOf(tx, player, clock.now()), locale, now: clock.now(), input }),
  ),

  handle(campaignsGetOffers, async ({ input: { offset = 0, fields }, player, tx, clock, locale }) => {
    const { offers: all, currency } = await listOffers(tx, player?.id ?? null, clock.now())
    const offers = (await audienceOf(tx, player, clock.now())) === 'nobody' ? [] : all
    const items = offers.slice(offset, offset + MOST).map((offer) => offerToWire(offer, { currency, locale, fields }))
    return { items, total: offers.length, offset, count: items.length }
  }),

  handle(popupsGet, async ({ input, player, tx, clock, locale }) => ({
    items: await listPopups(tx, { playerId: player.id, path: input.path, locale, now: clock.now() }),
  })),

  handle(campaignsTakePromotions, async ({ input, player, tx, clock, locale }) => {
    const { offer, status, bonusIds } = await takeOffer(tx, player.id, input.offer_id, clock.now())
    return {
      offer: offerToWire(offer, { currency: await readAccountCurrency(tx, player.id), locale }),
      status,
      bonus_ids: bonusIds,
    }
  }),
]
