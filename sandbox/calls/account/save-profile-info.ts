import { accountSaveProfileInfo } from '#schemas/api/account-profile.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { judgeProfile } from '../../identity/judge-profile.ts'
import { profileFields, readProfile } from '../../identity/profile.ts'
import { awardFilledProfile } from '../../loyalty/award.ts'

const columns = new Set<string>([...profileFields.map(({ name }) => name), 'country_code'])

export default handle(accountSaveProfileInfo, async ({ input, player, tx, clock }) => {
  const judged = judgeProfile(input, clock.now())
  if ('wrong' in judged)
    return fail('InvalidParameterException', judged.wrong, { message: 'A field of the profile is wrong' })
  const before = await readProfile(tx, player.id, 'lock')
  const fixed = profileFields.filter(
    ({ name, isIdentity }) =>
      isIdentity &&
      before.is_verified &&
      before[name] !== null &&
      judged.changes.has(name) &&
      judged.changes.get(name) !== before[name],
  )
  if (fixed.length > 0)
    return fail('InvalidParameterException', Object.fromEntries(fixed.map(({ name }) => [name, ['verified']])), {
      message: 'What was verified stays',
    })
  for (const [name, value] of judged.changes) {
    if (!columns.has(name)) throw new Error(`${name} is no field of the profile`)
    await tx.query(`update sandbox.players set ${name} = $2 where id = $1`, [player.id, value])
  }
  await awardFilledProfile(tx, player.id, clock.now())
  return 1 as const
})
