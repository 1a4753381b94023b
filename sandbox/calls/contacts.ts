import { createHash, timingSafeEqual } from 'node:crypto'
import {
  accountAddContact,
  accountChangeSubscription,
  accountConfirmContact,
  accountGetContactPhoneSettings,
  accountSendConfirmationToContact,
  accountUnsubscribe,
} from '#schemas/api/account-contacts.ts'
import { countAttempt } from '../auth/attempts.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import {
  addContact,
  confirmOwnContact,
  isContactTaken,
  ownContact,
  readContact,
  refuseTaken,
  subscribe,
} from '../identity/contacts.ts'
import { limitSending, sendCode, spendCode } from '../identity/codes.ts'
import { phoneCountries } from '../identity/players.ts'
import { award } from '../loyalty/award.ts'

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export const contactsCalls = [
  handle(accountAddContact, async ({ input, player, tx, clock, ids }) => {
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
  }),

  handle(accountChangeSubscription, async ({ input, player, tx }) => {
    const { id } = await ownContact(tx, player.id, input.contact)
    await subscribe(tx, id, input.subscription === '1')
    return 1 as const
  }),

  handle(accountConfirmContact, async ({ input, player, tx, clock }) => {
    const { contact, is_confirmed } = await ownContact(tx, player.id, input.contact)
    if (is_confirmed) return 1 as const
    await spendCode(tx, { purpose: 'confirm', contact, code: input.code, now: clock.now() })
    await confirmOwnContact(tx, player.id, contact)
    await award(tx, player.id, 'confirm', clock.now())
    return 1 as const
  }),

  handle(accountGetContactPhoneSettings, async ({ locale }) =>
    phoneCountries.map(({ country, dialling, mask, name }, place) => ({
      country_code: country,
      phone_country_code: dialling,
      name: name[locale],
      mask,
      is_default: place === 0,
    })),
  ),

  handle(accountSendConfirmationToContact, async ({ input, player, tx, clock, ids, locale }) => {
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
  }),

  handle(accountUnsubscribe, async ({ input, tx }) => {
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
  }),
]
