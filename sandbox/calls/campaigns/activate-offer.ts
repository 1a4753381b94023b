import { campaignsActivateOffer } from '#schemas/api/campaigns.ts'
import { countAttempt, forgiveAttempt } from '../../auth/limit-attempts.ts'
import { activatePromoCode } from '../../campaigns/activate-promo-code.ts'
import { codeLimit } from '../../campaigns/code-limit.ts'
import { offerToWire } from '../../campaigns/offer-to-wire.ts'
import { readAccountCurrency } from '../../campaigns/read-account-currency.ts'
import { handle } from '../../handle.ts'
import { readBalance } from '../../ledger/read-balance.ts'

export default handle(campaignsActivateOffer, async ({ input, player, tx, clock, locale }) => {
  // Counted under the player's lock and within the transaction: a refused code commits its count, an answer that is given again counts nothing.
  await readBalance(tx, player.id, 'main', 'lock')
  const limit = codeLimit(`player ${player.id}`)
  await countAttempt(tx, [limit], clock.now())
  const { offer, status, bonusIds } = await activatePromoCode(tx, player.id, input.promo_code, clock.now())
  await forgiveAttempt(tx, [limit])
  const currency = await readAccountCurrency(tx, player.id)
  return { offer: offerToWire(offer, { currency, locale, fields: input.fields }), status, bonus_ids: bonusIds }
})
