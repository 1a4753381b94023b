import { valueMutation } from '../value-mutation.ts'
import { bonusChanges } from './bonus-changes.ts'

/** Puts a casino bonus's money into the bonus balance (`bonuses.activate`). Where another one is active: status 409 and `error_data.active_id`. A PlatformError of status 409 says that its state is another by now: the lists are read again in any case. */
export const activateBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'bonuses.activate', isOnline, changes: bonusChanges })
