import type { Queryable } from '#database/database.ts'
import type { InitData } from './read-init-data.ts'

const KEPT_MS = 2 * 3_600_000

/** Spends the signature of init data; false where it was spent before. It is kept longer than init data are good for. */
export async function spendInitData(tx: Queryable, { hash }: InitData, now: number): Promise<boolean> {
  await tx.query('delete from sandbox.messenger_hashes where expires_at <= $1', [new Date(now)])
  const spent = await tx.query(
    'insert into sandbox.messenger_hashes (hash, expires_at) values ($1, $2) on conflict do nothing returning 1',
    [hash, new Date(now + KEPT_MS)],
  )
  return spent.length === 1
}
