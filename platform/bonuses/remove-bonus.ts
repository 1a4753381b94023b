import { valueMutation } from '../value-mutation.ts'
import { bonusChanges } from './bonus-changes.ts'

/** Gives up a casino bonus: what is left of it is burned (`bonuses.remove`). A PlatformError of status 409 says that its state is another by now: the lists are read again in any case. */
export const removeBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'bonuses.remove', isOnline, changes: bonusChanges })
