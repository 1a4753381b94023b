import { accountChangeSubscription } from '#schemas/api/account-contacts.ts'
import { handle } from '../../handle.ts'
import { ownContact } from '../../identity/own-contact.ts'
import { subscribe } from '../../identity/subscribe.ts'

export default handle(accountChangeSubscription, async ({ input, player, tx }) => {
  const { id } = await ownContact(tx, player.id, input.contact)
  await subscribe(tx, id, input.subscription === '1')
  return 1 as const
})
