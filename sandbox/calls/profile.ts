import {
  accountGetPersonalDataFields,
  accountGetProfileInfo,
  accountSaveProfileInfo,
} from '#schemas/api/account-profile.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { judgeProfile, profileFields, readProfile } from '../identity/profile.ts'
import { awardFilledProfile } from '../loyalty/award.ts'

type ContactRow = {
  type: 'email' | 'phone'
  contact: string
  is_confirmed: boolean
  is_subscribed: boolean
  phone_country_code: string | null
}

const columns = new Set<string>(profileFields.map(({ name }) => name))

export const profileCalls = [
  handle(accountGetPersonalDataFields, async ({ player, tx }) => {
    const profile = await readProfile(tx, player.id, 'read')
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
  }),

  handle(accountGetProfileInfo, async ({ input, player, tx }) => {
    const { document_number: number, is_verified: _verified, ...profile } = await readProfile(tx, player.id, 'read')
    const fields = new Set(input.fields)
    return {
      ...profile,
      ...(fields.has('document') ? { document_number: number === null ? null : { type: 'cpf' as const, number } } : {}),
      ...(fields.has('contacts')
        ? {
            contacts: await tx.query<ContactRow>(
              'select type, contact, is_confirmed, is_subscribed, phone_country_code from sandbox.contacts where player_id = $1 order by type, is_confirmed desc',
              [player.id],
            ),
          }
        : {}),
    }
  }),

  handle(accountSaveProfileInfo, async ({ input, player, tx, clock }) => {
    const judged = judgeProfile(input, clock.now())
    if ('wrong' in judged)
      return fail('InvalidParameterException', judged.wrong, { message: 'A field of the profile is wrong' })
    const before = await readProfile(tx, player.id, 'for-update')
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
  }),
]
