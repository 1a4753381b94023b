import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createWorkQueue, Overloaded } from '#base/work-queue.ts'
import { checkField } from '#schemas/fields/rules.ts'
import type { Queryable } from '../../database/database.ts'
import { fail } from '../failure.ts'
import type { Locale } from '../handle.ts'
import { passwordChanged } from '../identity/codes.ts'
import { loginKey, readContact } from '../identity/contacts.ts'
import { channelOf, sendMessage } from '../identity/outbox.ts'

const COST = 2 ** 15
const KEY_BYTES = 32
/** Two of libuv's four threads: files, names and compression share them, and would stand still behind four hashes. */
const hashing = createWorkQueue({ maxRunning: 2, maxWaiting: 50, maxWaitMs: 10_000 })

/** `scrypt$cost$salt$key`, salt and key in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt$${COST}$${salt.toString('hex')}$${(await derive(password, salt, COST)).toString('hex')}`
}

/** Takes the same time for an unknown player (`null`), so that its timing does not reveal which logins exist. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, cost, salt, key] = (stored ?? '').split('$')
  if (scheme !== 'scrypt' || !cost || !salt || !key) {
    await derive(password, Buffer.alloc(16), COST)
    return false
  }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'hex'), Number(cost)), Buffer.from(key, 'hex'))
}

/** @throws Failure TooManyRequestsException while too many passwords wait to be hashed. */
async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  try {
    return await hashing.run(() => hashed(password.normalize('NFC'), salt, cost))
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    return fail('TooManyRequestsException', undefined, { retryAfter: 2, message: 'Too many sign in at once' })
  }
}

function hashed(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

type Row = { id: number; password_hash: string | null }

/** The player of a login name, else of a confirmed contact. */
export async function findByLogin(database: Queryable, login: string): Promise<Row | undefined> {
  const contact = readContact(login)
  const [row] = await database.query<Row>(
    `select id, password_hash from sandbox.players where login_key = $1
     union all
     select p.id, p.password_hash from sandbox.contacts c join sandbox.players p on p.id = c.player_id where c.contact = $2 and c.is_confirmed
     limit 1`,
    [loginKey(login), 'wrong' in contact ? null : contact.contact],
  )
  return row
}

/** Fails on the field unless the password has 6 to 20 allowed characters (VAL-14, VAL-17). */
export function judgePassword(field: string, password: string): void {
  const error = checkField('password', password, { isRequired: true })
  if (error) fail('InvalidParameterException', { [field]: [error.type] }, { message: 'This password cannot be taken' })
}

/** Notifies every confirmed contact that the password was changed, so that a player who did not do it finds out. */
export async function tellOfNewPassword(tx: Queryable, playerId: number, now: number): Promise<void> {
  const rows = await tx.query<{ contact: string; locale: Locale }>(
    'select c.contact, p.locale from sandbox.contacts c join sandbox.players p on p.id = c.player_id where p.id = $1 and c.is_confirmed order by c.id',
    [playerId],
  )
  for (const { contact, locale } of rows)
    await sendMessage(tx, {
      at: now,
      channel: channelOf(contact),
      to: contact,
      locale,
      kind: 'password_changed',
      ...passwordChanged[locale],
    })
}
