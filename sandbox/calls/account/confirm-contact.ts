import { accountConfirmContact } from '#schemas/api/account-contacts.ts'
import { handle } from '../../handle.ts'
import { spendCode } from '../../identity/codes.ts'
import { confirmOwnContact } from '../../identity/confirm-own-contact.ts'
import { ownContact } from '../../identity/own-contact.ts'
import { award } from '../../loyalty/award.ts'

export default handle(accountConfirmContact, async ({ input, player, tx, clock }) => {
  const { contact, is_confirmed } = await ownContact(tx, player.id, input.contact)
  if (is_confirmed) return 1 as const
  await spendCode(tx, { purpose: 'confirm', contact, code: input.code, now: clock.now() })
  await confirmOwnContact(tx, player.id, contact)
  await award(tx, player.id, 'confirm', clock.now())
  return 1 as const
})
