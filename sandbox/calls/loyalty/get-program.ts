import { loyaltyGetProgram } from '#schemas/api/loyalty.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { readMember } from '../../loyalty/member.ts'
import { programDetails, programs } from '../../loyalty/programs.ts'

export default handle(loyaltyGetProgram, async ({ input, player, tx, locale }) => {
  const program = programs.find(({ sysname }) => sysname === input.sysname)
  if (!program)
    return fail(
      'InvalidParameterException',
      { sysname: ['unknown'] },
      { status: 404, message: 'There is no such program' },
    )
  const earned = player ? (await readMember(tx, player.id)).earned : null
  const given = player
    ? await tx.query<{ award: string }>('select award from sandbox.loyalty_awards where player_id = $1', [player.id])
    : []
  return programDetails(program, { locale, earned, given: new Set(given.map(({ award }) => award)) })
})
