import { accountSetUserOnVerification } from '#schemas/api/account-verification.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { decideVerification, findApplicant } from '../../identity/verification.ts'

export default handle(accountSetUserOnVerification, async ({ player, tx, clock }) => {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
  const [applicant] = await findApplicant(tx, player.id)
  if (!applicant)
    return fail('SumsubVerificationRequiredException', undefined, { message: 'No documents were handed in' })
  if (applicant.status === 'created' || applicant.status === 'retry')
    await decideVerification(tx, player.id, 'pending', clock.now())
  return 1 as const
})
