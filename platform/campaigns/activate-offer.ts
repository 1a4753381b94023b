import { valueMutation } from '../value-mutation.ts'

/**
 * Gives the player what a promo code stands for (`campaigns.activateOffer`): `status` given, or waiting for the deposit of its offer. A code that gives nothing
 * rejects with PlatformError: see `promoCodeProblem`.
 */
export const activateOfferMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'campaigns.activateOffer',
    isOnline,
    changes: ['campaigns.getoffers', 'bonuses.get', 'BettingBonuses.get', 'freespins.get'],
  })
