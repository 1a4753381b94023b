import { createHash, timingSafeEqual } from 'node:crypto'
import { accountUnsubscribe } from '#schemas/api/account-contacts.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { readContact } from '../../identity/contact.ts'
import { subscribe } from '../../identity/subscribe.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export default handle(accountUnsubscribe, async ({ input, tx }) => {
  const read = readContact(input.contact)
  const [row] =
    'wrong' in read
      ? []
      : await tx.query<{ id: number; unsubscribe_token: string }>(
          'select id, unsubscribe_token from sandbox.contacts where contact = $1',
          [read.contact],
        )
  if (!timingSafeEqual(hashOf(input.token), hashOf(row?.unsubscribe_token ?? '')) || !row) {
    return fail('InvalidParameterException', { token: ['invalid'] }, { message: 'This link is not valid' })
  }
  await subscribe(tx, row.id, false)
  return 1 as const
})
