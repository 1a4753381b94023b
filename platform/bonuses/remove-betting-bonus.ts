import { valueMutation } from '../value-mutation.ts'
import { bonusChanges } from './bonus-changes.ts'

/** Gives up a betting bonus: what is left of it is burned (`BettingBonuses.remove`). A PlatformError of status 409 says that its state is another by now: the lists are read again in any case. */
export const removeBettingBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'BettingBonuses.remove', isOnline, changes: bonusChanges })
