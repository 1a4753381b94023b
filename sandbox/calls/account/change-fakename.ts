import { accountChangeFakename } from '#schemas/api/account.ts'
import { checkField } from '#schemas/fields/field-types.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { refuseTaken } from '../../identity/refuse-taken.ts'

const LONGEST = 20

export default handle(accountChangeFakename, async ({ input, player, tx }) => {
  const fakename = input.fakename.normalize('NFC').trim()
  const error =
    checkField('fakename', fakename, { isRequired: true, max: LONGEST }) ??
    (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(fakename) ? { type: 'fakename' } : null)
  if (error)
    return fail('InvalidParameterException', { fakename: [error.type] }, { message: 'This name cannot be used' })
  await refuseTaken('fakename', () =>
    tx.query('update sandbox.players set fakename = $2 where id = $1', [player.id, fakename]),
  )
  return 1 as const
})
