import { accountSendConfirmationToContact } from '#schemas/api/account-contacts.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { limitSending, sendCode } from '../../identity/codes.ts'
import { ownContact } from '../../identity/own-contact.ts'

export default handle(accountSendConfirmationToContact, async ({ input, player, tx, clock, ids, locale }) => {
  const { contact, is_confirmed } = await ownContact(tx, player.id, input.contact)
  if (is_confirmed)
    return fail(
      'InvalidParameterException',
      { contact: ['confirmed'] },
      { message: 'This contact is confirmed already' },
    )
  await limitSending(tx, 'confirm', contact, clock.now())
  await sendCode(tx, { purpose: 'confirm', contact, playerId: player.id, locale, now: clock.now(), ids })
  return 1 as const
})
