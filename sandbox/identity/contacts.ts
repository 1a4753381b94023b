import parsePhoneNumber from 'libphonenumber-js/min'
import { checkField } from '#schemas/fields/rules.ts'
import { isDatabaseError } from '../../database/database-error.ts'
import type { Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import type { Ids } from '../ids.ts'

/** The login as it is compared: the client strips a leading +, the case of an email does not matter. */
export const loginKey = (login: string): string => login.trim().replace(/^\+/, '').toLowerCase()

/** By what tries of a login are counted: one key for all spellings of a contact. */
export function triedKey(login: string): string {
  const contact = readContact(login)
  return 'wrong' in contact ? loginKey(login) : contact.contact
}

export type Contact = { type: 'email' | 'phone'; contact: string; phoneCountryCode: string | null }

/**
 * An email in small letters, a phone as + and digits; or the code of its error. A + may be missing, spaces and brackets
 * do not matter.
 */
export function readContact(
  text: string,
  phoneCountryCode?: string | null,
): Contact | { wrong: 'email' | 'phoneFormat' } {
  return text.includes('@') ? readEmail(text) : readPhone(text, phoneCountryCode)
}

export function readEmail(text: string): Contact | { wrong: 'email' } {
  const email = text.trim().normalize('NFC').toLowerCase()
  return checkField('email', email, { isRequired: true, max: 254 })
    ? { wrong: 'email' }
    : { type: 'email', contact: email, phoneCountryCode: null }
}

export function readPhone(text: string, phoneCountryCode?: string | null): Contact | { wrong: 'phoneFormat' } {
  if (!/^[\d\s+().-]{5,32}$/.test(text)) return { wrong: 'phoneFormat' }
  const digits = text.replace(/\D/g, '')
  const dialling = phoneCountryCode?.replace('+', '')
  const isWhole = text.trim().startsWith('+') || !dialling
  const ways = isWhole
    ? [`+${digits}`]
    : [`+${dialling}${digits}`, ...(digits.startsWith(dialling) ? [`+${digits}`] : [])]
  for (const way of ways) {
    const number = parsePhoneNumber(way)
    if (number?.isValid()) return { type: 'phone', contact: number.number, phoneCountryCode: number.countryCallingCode }
  }
  return { wrong: 'phoneFormat' }
}

/**
 * Adds an unconfirmed contact; it replaces an unconfirmed one of its type, also as the login. Expects the player's row
 * to be locked and the contact to be free.
 */
export async function addContact(
  tx: Queryable,
  {
    playerId,
    contact,
    isSubscribed,
    now,
    ids,
  }: { playerId: number; contact: Contact; isSubscribed: boolean; now: number; ids: Ids },
): Promise<void> {
  const [before] = await tx.query<{ contact: string }>(
    'delete from sandbox.contacts where player_id = $1 and type = $2 and not is_confirmed returning contact',
    [playerId, contact.type],
  )
  await tx.query(
    'insert into sandbox.contacts (player_id, type, contact, phone_country_code, is_subscribed, unsubscribe_token, added_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [playerId, contact.type, contact.contact, contact.phoneCountryCode, isSubscribed, ids.token(), new Date(now)],
  )
  if (!before) return
  await tx.query('delete from sandbox.codes where contact = $1', [before.contact])
  await tx.query('update sandbox.players set login = $2, login_key = $3 where id = $1 and login_key = $4', [
    playerId,
    contact.contact,
    loginKey(contact.contact),
    loginKey(before.contact),
  ])
}

type Row = { id: number; type: string; is_confirmed: boolean }

/**
 * Marks a contact as confirmed: it replaces the confirmed one of its type, also as the login if that was the login.
 * Expects the player's row to be locked.
 *
 * @returns whether it was unconfirmed until then.
 */
export async function confirmOwnContact(tx: Queryable, playerId: number, contact: string): Promise<boolean> {
  const [row] = await tx.query<Row>(
    'select id, type, is_confirmed from sandbox.contacts where player_id = $1 and contact = $2',
    [playerId, contact],
  )
  if (!row || row.is_confirmed) return false
  const [before] = await tx.query<{ contact: string }>(
    'delete from sandbox.contacts where player_id = $1 and type = $2 and is_confirmed returning contact',
    [playerId, row.type],
  )
  await tx.query('update sandbox.contacts set is_confirmed = true where id = $1', [row.id])
  if (!before) return true
  // A code that was sent to the contact that is gone restores nothing any more.
  await tx.query('delete from sandbox.codes where contact = $1', [before.contact])
  await tx.query('update sandbox.players set login = $2, login_key = $3 where id = $1 and login_key = $4', [
    playerId,
    contact,
    loginKey(contact),
    loginKey(before.contact),
  ])
  return true
}

export type OwnContact = {
  id: number
  type: 'email' | 'phone'
  contact: string
  is_confirmed: boolean
  is_subscribed: boolean
  unsubscribe_token: string
  phone_country_code: string | null
}

/**
 * A contact of the player's own, under a lock on the player. @throws InvalidParameterException for any other contact,
 * also another player's.
 */
export async function ownContact(tx: Queryable, playerId: number, text: string): Promise<OwnContact> {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  const read = readContact(text)
  const [row] =
    'wrong' in read
      ? []
      : await tx.query<OwnContact>(
          'select id, type, contact, is_confirmed, is_subscribed, unsubscribe_token, phone_country_code from sandbox.contacts where player_id = $1 and contact = $2',
          [playerId, read.contact],
        )
  return row ?? fail('InvalidParameterException', { contact: ['unknown'] }, { message: 'This is no contact of yours' })
}

/** Whether somebody else has this contact, or signs in with it. */
export async function isContactTaken(tx: Queryable, contact: string, playerId: number | null): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from sandbox.contacts where contact = $1 and player_id is distinct from $2::integer
     union all select 1 from sandbox.players where login_key = $3 and id is distinct from $2::integer limit 1`,
    [contact, playerId, loginKey(contact)],
  )
  return rows.length > 0
}

/** Somebody was faster: a unique violation of the database is reported as the field that is taken. */
export async function refuseTaken<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error, 'unique_violation'))
      return fail('InvalidParameterException', { [field]: ['taken'] }, { message: 'Somebody has it already' })
    throw error
  }
}

/** Subscribes a contact to news or unsubscribes it; a player counts as subscribed with any contact that is. */
export async function subscribe(tx: Queryable, contactId: number, isSubscribed: boolean): Promise<void> {
  await tx.query('update sandbox.contacts set is_subscribed = $2 where id = $1', [contactId, isSubscribed])
  await tx.query(
    `update sandbox.players p set is_subscribed = exists (select 1 from sandbox.contacts c where c.player_id = p.id and c.is_subscribed)
      where p.id = (select player_id from sandbox.contacts where id = $1)`,
    [contactId],
  )
}
