import { verificationCreateApplicant } from '#schemas/api/account-verification.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { isProfileComplete } from '../../identity/profile.ts'
import { createApplicant } from '../../identity/verification.ts'

export default handle(verificationCreateApplicant, async ({ player, tx, clock, ids }) => {
  if (!(await isProfileComplete(tx, player.id)))
    return fail('KycUserProfileException', undefined, { message: 'Name and birth date are needed first' })
  return await createApplicant(tx, player.id, clock.now(), ids)
})
