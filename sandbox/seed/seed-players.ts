import { hashPassword } from '../auth/password.ts'
import { loginKey } from '../auth/login-key.ts'
import type { Transaction } from '../database/database.ts'
import { testPlayers } from './test-players.ts'

/** Writes the test players with their balances. */
export async function seedPlayers(tx: Transaction, now: number): Promise<void> {
  for (const player of testPlayers) {
    await tx.query(
      `insert into sandbox.players (id, login, login_key, password_hash, fakename, is_verified, country_code, locale, registered_at, totp_secret)
       values ($1, $2, $3, $4, $5, true, 'UZ', $6, $7, $8)`,
      [player.id, player.login, loginKey(player.login), await hashPassword(player.password), player.fakename, player.locale, new Date(now), player.totpSecret ?? null],
    )
    for (const [kind, minor] of Object.entries(player.balances)) {
      await tx.query("insert into sandbox.balances (player_id, kind, currency, minor) values ($1, $2, 'UZS', $3)", [player.id, kind, minor])
    }
  }
  await tx.query("select setval(pg_get_serial_sequence('sandbox.players', 'id'), (select max(id) from sandbox.players))")
}
