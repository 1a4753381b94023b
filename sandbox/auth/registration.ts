import { closeExpiredPages } from '../provider/payment.ts'
import { isSupportedCountry } from 'libphonenumber-js/min'
import type { CallInput } from '#schemas/api/calls.ts'
import { checkField, normaliseName } from '#schemas/fields/rules.ts'
import { only, type Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import { addContact, type Contact, isContactTaken, readEmail, readPhone, refuseTaken } from '../identity/contacts.ts'
import { refuseExcluded } from '../identity/limits.ts'
import { type Currency, giveFunMoney, type NewPlayer, readCurrencies, whyCurrencyStays } from '../identity/players.ts'
import { readBirthDate } from '../identity/profile.ts'
import type { Ids } from '../ids.ts'
import { awardFilledProfile } from '../loyalty/award.ts'
import { starterCharacter } from '../loyalty/characters.ts'

export type RegistrationInput = CallInput<'auth.register'>
export type Registration = {
  login: string | null
  loginField: string
  contacts: Contact[]
  birthDate: string | null
  firstName: string | null
  lastName: string | null
}

const LOGIN = /^[A-Za-z][A-Za-z0-9._-]{3,31}$/
const needs = { email: ['email'], phone: ['phone'], login: ['login'], social: [], messenger: [] } as const

/**
 * Validates a registration by the rules of its fields. Fails with InvalidParameterException, which names every wrong
 * field.
 */
export function judgeRegistration(input: RegistrationInput, now: number): Registration {
  const wrong: Record<string, string[]> = {}
  const needed: readonly string[] = needs[input.authType]
  const contacts: Contact[] = []
  const take = (field: 'email' | 'phone', read: (text: string) => Contact | { wrong: string }) => {
    const text = input[field]
    if (!text?.trim()) return needed.includes(field) ? void (wrong[field] = ['required']) : undefined
    const contact = read(text)
    if ('wrong' in contact) wrong[field] = [contact.wrong]
    else contacts.push(contact)
  }
  take('email', readEmail)
  take('phone', (text) => readPhone(text, input.phone_country_code))
  if (input.authType === 'login' && !LOGIN.test(input.login ?? '')) wrong.login = [input.login ? 'login' : 'required']
  if (needed.length > 0 || input.password) {
    const error = checkField('password', input.password, { isRequired: true })
    if (error) wrong.password = [error.type]
  }
  if (input.terms !== true && input.authType !== 'messenger') wrong.terms = ['uncheckedCheckbox']
  if (input.country_code && !isSupportedCountry(input.country_code)) wrong.country_code = ['unknown']
  const birth = input.birth_date ? readBirthDate(input.birth_date, now) : null
  if (birth && 'wrong' in birth) wrong.birth_date = [birth.wrong]
  for (const field of ['first_name', 'last_name'] as const) {
    const error = checkField('name', input[field] ?? '', { isRequired: false })
    if (error) wrong[field] = [error.type]
  }
  if (Object.keys(wrong).length > 0)
    fail('InvalidParameterException', wrong, { message: 'A field of the registration is wrong' })
  return {
    login:
      input.authType === 'login'
        ? (input.login ?? null)
        : (contacts.find(({ type }) => type === input.authType)?.contact ?? null),
    loginField: input.authType === 'login' ? 'login' : input.authType === 'phone' ? 'phone' : 'email',
    contacts,
    birthDate: birth && 'day' in birth ? birth.day : null,
    firstName: nameOf(input.first_name),
    lastName: nameOf(input.last_name),
  }
}

const nameOf = (text: string | null | undefined): string | null =>
  text?.trim() ? normaliseName(text.normalize('NFC').trim()) : null

/** What a registration says besides the identity. News only with explicit consent: the platform presets nothing. */
export function extrasOf(
  input: RegistrationInput,
): Pick<
  NewPlayer,
  'isSubscribed' | 'hasAcceptedTerms' | 'promoCode' | 'markBetting' | 'characterId' | 'utm' | 'countryCode'
> {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, track_id } = input
  const utm = Object.entries({ utm_source, utm_medium, utm_campaign, utm_term, utm_content, track_id })
  return {
    isSubscribed: input.notify === true,
    hasAcceptedTerms: input.terms === true,
    promoCode: input.promo_code?.trim() || null,
    markBetting: input.markBetting === 'betting' || input.markBetting === 'casino' ? input.markBetting : null,
    characterId: starterCharacter(input.character_id),
    utm: Object.fromEntries(utm.filter((entry): entry is [string, string] => Boolean(entry[1]))),
    countryCode: input.country_code ?? 'UZ',
  }
}

/** The requested currency, or the base one. Fails on the field for a currency without accounts. */
export async function currencyOf(tx: Queryable, code: string | null | undefined): Promise<Currency> {
  const currencies = await readCurrencies(tx)
  const currency = code ? currencies.find((one) => one.code === code) : currencies[0]
  return (
    currency ??
    fail('InvalidParameterException', { currency: ['unknown'] }, { message: 'No account is kept in this currency' })
  )
}

export type OpenAccount = {
  id: number
  is_registration_completed: boolean
  totp_secret: string | null
  totp_spent_step: number
}

type Row = OpenAccount & { status: 'active' | 'banned' | 'deleted' }

/**
 * The account of a player who has proved their identity, locked; the caller handles the second step. Fails for a player
 * who may not sign in.
 */
export async function openAccount(tx: Queryable, playerId: number, now: number): Promise<OpenAccount> {
  const { status, ...account } = only(
    await tx.query<Row>(
      'select id, status, is_registration_completed, totp_secret, totp_spent_step from sandbox.players where id = $1 for update',
      [playerId],
    ),
  )
  if (status === 'deleted') fail('UserDeletedException')
  if (status === 'banned') fail('UserBannedException')
  await refuseExcluded(tx, playerId, now)
  return account
}

type Prepared = { registration: Registration; passwordHash: string | null }

/** Completes the registration of a player who came by a social service or the messenger with data missing. */
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
  if (currency.code !== player.currency) {
    await closeExpiredPages(tx, playerId, now)
    const reasons = await whyCurrencyStays(tx, playerId, now)
    if (reasons.length > 0)
      fail(
        'InvalidParameterException',
        { currency: reasons },
        { message: 'The account has to be empty to change its currency' },
      )
  }
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
