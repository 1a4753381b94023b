import { verificationGetAccessToken } from '#schemas/api/account-verification.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { giveToken } from '../../identity/verification.ts'

export default handle(verificationGetAccessToken, async ({ input, player, tx, clock, ids }) => {
  const given = await giveToken(tx, player.id, input.externalActionId ?? null, clock.now(), ids)
  if (!given) return fail('SumsubVerificationRequiredException', undefined, { message: 'There is no applicant yet' })
  return {
    token: given.token,
    url: `/sandbox/verification?token=${given.token}`,
    expires_at: new Date(given.expiresAt).toISOString(),
  }
})
