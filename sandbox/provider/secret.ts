import { randomBytes } from 'node:crypto'
import { only, type Queryable } from '#database/database.ts'

/** The secret that platform and provider share, made at the first need; every database has its own. */
export async function readSecret(database: Queryable): Promise<string> {
  await database.query('insert into sandbox.provider_keys (id, secret) values (1, $1) on conflict do nothing', [
    randomBytes(32).toString('hex'),
  ])
  return only(await database.query<{ secret: string }>('select secret from sandbox.provider_keys where id = 1')).secret
}
