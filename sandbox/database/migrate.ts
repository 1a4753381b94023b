import type { Database } from '#database/database.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const migrations = Object.entries(files)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Any number will do, as long as every process of the sandbox uses the same. */
const MIGRATION_LOCK = 2_034_511

/**
 * Runs the migrations that the database has not had, each once and in order, also where several processes start at
 * once.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await tx.script(
      'create schema if not exists sandbox; create table if not exists sandbox.migrations (name text primary key)',
    )
    const done = new Set(
      (await tx.query<{ name: string }>('select name from sandbox.migrations')).map((row) => row.name),
    )
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue
      await tx.script(sql)
      await tx.query('insert into sandbox.migrations (name) values ($1)', [name])
    }
  })
}
