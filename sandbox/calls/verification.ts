import {
  accountSetUserOnVerification,
  verificationCreateApplicant,
  verificationGetAccessToken,
} from '#schemas/api/account-verification.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { isProfileComplete } from '../identity/profile.ts'
import { createApplicant, decideVerification, findApplicant, giveToken } from '../identity/verification.ts'

export const verificationCalls = [
  handle(verificationCreateApplicant, async ({ player, tx, clock, ids }) => {
    if (!(await isProfileComplete(tx, player.id)))
      return fail('KycUserProfileException', undefined, { message: 'Name and birth date are needed first' })
    return await createApplicant(tx, player.id, clock.now(), ids)
  }),

  handle(verificationGetAccessToken, async ({ input, player, tx, clock, ids }) => {
    const given = await giveToken(tx, player.id, input.externalActionId ?? null, clock.now(), ids)
    if (!given) return fail('SumsubVerificationRequiredException', undefined, { message: 'There is no applicant yet' })
    return {
      token: given.token,
      url: `/sandbox/verification?token=${given.token}`,
      expires_at: new Date(given.expiresAt).toISOString(),
    }
  }),

  handle(accountSetUserOnVerification, async ({ player, tx, clock }) => {
    await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
    const [applicant] = await findApplicant(tx, player.id)
    if (!applicant)
      return fail('SumsubVerificationRequiredException', undefined, { message: 'No documents were handed in' })
    if (applicant.status === 'created' || applicant.status === 'retry')
      await decideVerification(tx, player.id, 'pending', clock.now())
    return 1 as const
  }),
]
