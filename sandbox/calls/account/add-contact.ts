import { accountAddContact } from '#schemas/api/account-contacts.ts'
import { countAttempt } from '../../auth/limit-attempts.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { addContact } from '../../identity/add-contact.ts'
import { readContact } from '../../identity/contact.ts'
import { isContactTaken } from '../../identity/is-contact-taken.ts'
import { refuseTaken } from '../../identity/refuse-taken.ts'

export default handle(accountAddContact, async ({ input, player, tx, clock, ids }) => {
  const contact = readContact(input.contact, input.phone_country_code)
  if ('wrong' in contact)
    return fail('InvalidParameterException', { contact: [contact.wrong] }, { message: 'This is no contact' })
  const now = clock.now()
  await tx.query('select 1 from sandbox.players where id = $1 for update', [player.id])
  await countAttempt(tx, [{ key: `contact:${player.id}`, most: 20, windowMs: 3_600_000 }], now)
  const own = await tx.query('select 1 from sandbox.contacts where player_id = $1 and contact = $2', [
    player.id,
    contact.contact,
  ])
  if (own.length > 0) return 1 as const
  if (await isContactTaken(tx, contact.contact, player.id))
    return fail(
      'InvalidParameterException',
      { contact: ['taken'] },
      { message: 'Somebody has it already', commit: true },
    )
  await refuseTaken('contact', () => addContact(tx, { playerId: player.id, contact, isSubscribed: false, now, ids }))
  return 1 as const
})
