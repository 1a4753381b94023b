import { hashPassword } from '../auth/passwords.ts'
import { loginKey } from '../identity/contacts.ts'
import type { Transaction } from '#database/database.ts'
import { addContact, confirmOwnContact, readContact } from '../identity/contacts.ts'
import { randomIds } from '../ids.ts'
import { playerKinds } from '../ledger/account.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { type TestPlayer, testPlayers } from './test-players.ts'

/** The players that every database has had from the first version on. */
const FIRST = 100_004

/** Writes the first test players with their balances. */
export const seedPlayers = (tx: Transaction, now: number): Promise<void> =>
  write(
    tx,
    testPlayers.filter(({ id }) => id <= FIRST),
    now,
  )

/** Writes the others: an older database gets them too. */
export const seedMorePlayers = (tx: Transaction, now: number): Promise<void> =>
  write(
    tx,
    testPlayers.filter(({ id }) => id > FIRST),
    now,
  )

async function write(tx: Transaction, players: readonly TestPlayer[], now: number): Promise<void> {
  for (const player of players) {
    await insertPlayer(tx, player, now)
    await insertContact(tx, player, now)
    await postMovement(tx, {
      at: now,
      cause: 'opening',
      reference: `player-${player.id}`,
      currency: 'UZS',
      entries: playerKinds.flatMap((kind) => {
        const minor = kind === 'held' || kind === 'points' ? 0 : player.balances[kind]
        return [
          { account: { player: player.id, kind }, minor },
          { account: { house: 'opening' as const }, minor: -minor },
        ]
      }),
    })
  }
  await tx.query(
    "select setval(pg_get_serial_sequence('sandbox.players', 'id'), (select max(id) from sandbox.players))",
  )
}

async function insertPlayer(
  tx: Transaction,
  { id, login, password, fakename, locale, totpSecret, profile, state = {} }: TestPlayer,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into sandbox.players (id, login, login_key, password_hash, fakename, country_code, locale, registered_at, totp_secret, status, auth_type, is_verified,
                                  is_kyc_block_enabled, is_registration_completed, terms_accepted_at, first_name, last_name, birth_date)
     values ($1, $2, $3, $4, $5, 'UZ', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      id,
      login,
      loginKey(login),
      await hashPassword(password),
      fakename,
      locale,
      new Date(now),
      totpSecret ?? null,
      state.isBanned ? 'banned' : 'active',
      state.isIncomplete ? 'social' : login.includes('@') ? 'email' : 'phone',
      !state.needsVerification && !state.isIncomplete,
      Boolean(state.needsVerification),
      !state.isIncomplete,
      state.isIncomplete ? null : new Date(now),
      ...(profile ?? [null, null, null]),
    ],
  )
}

async function insertContact(tx: Transaction, { id, login, state = {} }: TestPlayer, now: number): Promise<void> {
  const contact = readContact(login)
  if ('wrong' in contact) throw new Error(`${login} is no contact`)
  await addContact(tx, { playerId: id, contact, isSubscribed: false, now, ids: randomIds })
  if (!state.isContactUnconfirmed) await confirmOwnContact(tx, id, contact.contact)
}
