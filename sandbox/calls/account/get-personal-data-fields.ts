import { accountGetPersonalDataFields } from '#schemas/api/account-profile.ts'
import { handle } from '../../handle.ts'
import { profileFields, readProfile } from '../../identity/profile.ts'

export default handle(accountGetPersonalDataFields, async ({ player, tx }) => {
  const profile = await readProfile(tx, player.id, 'look')
  return {
    items: profileFields.map(({ name, type, isNeeded, isIdentity }) => {
      const is_filled = profile[name] !== null && profile[name] !== 0
      return {
        name,
        type,
        is_required: isNeeded,
        is_filled,
        is_editable: !(isIdentity && profile.is_verified && is_filled),
      }
    }),
  }
})
