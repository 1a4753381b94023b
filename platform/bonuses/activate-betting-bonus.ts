import { valueMutation } from '../value-mutation.ts'
import { bonusChanges } from './bonus-changes.ts'

/** Puts a betting bonus's money into its balance (`BettingBonuses.activate`). Where another one is active: status 409 and `error_data.active_id`. A PlatformError of status 409 says that its state is another by now: the lists are read again in any case. */
export const activateBettingBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'BettingBonuses.activate', isOnline, changes: bonusChanges })
