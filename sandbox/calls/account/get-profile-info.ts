import { accountGetProfileInfo } from '#schemas/api/account-profile.ts'
import { handle } from '../../handle.ts'
import { readProfile } from '../../identity/profile.ts'

type ContactRow = {
  type: 'email' | 'phone'
  contact: string
  is_confirmed: boolean
  is_subscribed: boolean
  phone_country_code: string | null
}

export default handle(accountGetProfileInfo, async ({ input, player, tx }) => {
  const { document_number: number, is_verified: _verified, ...profile } = await readProfile(tx, player.id, 'look')
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
})
