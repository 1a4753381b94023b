import { valueMutation } from '../value-mutation.ts'

/** Takes what an offer gives that is there for the taking (`campaigns.takepromotions`). A PlatformError of status 409 says that it gives nothing any more. */
export const takePromotionsMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'campaigns.takepromotions',
    isOnline,
    changes: ['campaigns.getoffers', 'bonuses.get', 'BettingBonuses.get', 'freespins.get'],
  })
