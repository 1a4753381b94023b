import { type Queryable, only } from '#database/database.ts'
import { fail } from '../failure.ts'
import { addContact } from '../identity/add-contact.ts'
import { giveFunMoney } from '../identity/give-fun-money.ts'
import { isContactTaken } from '../identity/is-contact-taken.ts'
import { refuseTaken } from '../identity/refuse-taken.ts'
import { whyCurrencyStays } from '../identity/why-currency-stays.ts'
import { awardFilledProfile } from '../loyalty/award.ts'
import type { Ids } from '../ids.ts'
import type { Registration, RegistrationInput } from './judge-registration.ts'
import { currencyOf, extrasOf } from './registration-extras.ts'

type Prepared = { registration: Registration; passwordHash: string | null }

/** Ends the registration of a player who came by a social service or the messenger and lacks data. */
export async function completeRegistration(
  tx: Queryable,
  playerId: number,
  input: RegistrationInput,
  { registration, passwordHash }: Prepared,
  { now, ids }: { now: number; ids: Ids },
): Promise<void> {
  const player = only(
    await tx.query<{
      is_registration_completed: boolean
      currency: string
      password_hash: string | null
      is_subscribed: boolean
    }>(
      'select is_registration_completed, currency, password_hash, is_subscribed from sandbox.players where id = $1 for update',
      [playerId],
    ),
  )
  if (player.is_registration_completed)
    fail('InvalidRequestException', undefined, { message: 'This registration is complete' })
  const currency = await currencyOf(tx, input.currency ?? player.currency)
  if (currency.code !== player.currency && (await whyCurrencyStays(tx, playerId)).length > 0)
    fail(
      'InvalidParameterException',
      { currency: ['hasMoney'] },
      { message: 'The account has to be empty to change its currency' },
    )
  const extras = extrasOf(input)
  for (const contact of registration.contacts) {
    const own = await tx.query('select 1 from sandbox.contacts where player_id = $1 and contact = $2', [
      playerId,
      contact.contact,
    ])
    if (own.length > 0) continue
    if (await isContactTaken(tx, contact.contact, playerId))
      fail('InvalidParameterException', { [contact.type]: ['taken'] }, { message: 'Somebody has it already' })
    await refuseTaken(contact.type, () =>
      addContact(tx, { playerId, contact, isSubscribed: extras.isSubscribed, now, ids }),
    )
  }
  await tx.query(
    `update sandbox.players set is_registration_completed = true, terms_accepted_at = $2, currency = $3, country_code = coalesce($4, country_code),
            first_name = coalesce($5, first_name), last_name = coalesce($6, last_name), birth_date = coalesce($7, birth_date), promo_code = coalesce($8, promo_code),
            mark_betting = coalesce($9, mark_betting), character_id = coalesce($10::integer, character_id), is_subscribed = $11, password_hash = coalesce(password_hash, $12)
      where id = $1`,
    [
      playerId,
      new Date(now),
      currency.code,
      input.country_code ?? null,
      registration.firstName,
      registration.lastName,
      registration.birthDate,
      extras.promoCode ?? null,
      extras.markBetting ?? null,
      extras.characterId ?? null,
      extras.isSubscribed,
      passwordHash,
    ],
  )
  await tx.query('update sandbox.contacts set is_subscribed = $2 where player_id = $1', [playerId, extras.isSubscribed])
  await giveFunMoney(tx, playerId, currency, now)
  await awardFilledProfile(tx, playerId, now)
}
