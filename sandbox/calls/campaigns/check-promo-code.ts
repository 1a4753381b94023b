import { campaignsCheckPromocode } from '#schemas/api/campaigns.ts'
import { countAttempt, forgiveAttempt } from '../../auth/limit-attempts.ts'
import { judgePromoCode } from '../../campaigns/activate-promo-code.ts'
import { codeLimit } from '../../campaigns/code-limit.ts'
import { readAccountCurrency } from '../../campaigns/read-account-currency.ts'
import { offerToWire } from '../../campaigns/offer-to-wire.ts'
import { handlePrepared } from '../../handle.ts'

export default handlePrepared(
  campaignsCheckPromocode,
  async ({ database, address, clock }) => {
    const limit = codeLimit(address)
    await countAttempt(database, [limit], clock.now())
    return limit
  },
  async ({ input, player, tx, clock, locale, prepared: limit }) => {
    const offer = await judgePromoCode(tx, player?.id ?? null, input.promo_code, clock.now(), 'look')
    await forgiveAttempt(tx, [limit])
    return {
      promo_code: offer.promo_code ?? '',
      offer: offerToWire(offer, { currency: await readAccountCurrency(tx, player?.id ?? null), locale }),
    }
  },
)
