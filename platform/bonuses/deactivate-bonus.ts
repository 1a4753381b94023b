import { valueMutation } from '../value-mutation.ts'
import { bonusChanges } from './bonus-changes.ts'

/** Takes an active casino bonus back, to be activated later (`bonuses.deactivate`). A PlatformError of status 409 says that its state is another by now: the lists are read again in any case. */
export const deactivateBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'bonuses.deactivate', isOnline, changes: bonusChanges })
