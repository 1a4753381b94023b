import type { Database } from '#database/database.ts'

export type SandboxClock = {
  now(): number
  /** How far ahead of the real clock it is, in milliseconds. */
  ahead(): number
  /** Moves time forward for everything that the sandbox does; it never goes back. */
  advance(ms: number): Promise<void>
  close(): void
}

const YEAR_MS = 366 * 86_400_000
const FOLLOW_MS = 2_000

/**
 * The clock of the sandbox: the given one, moved forward by what the database keeps, so that every process on it has
 * the same time.
 */
export async function createSandboxClock(database: Database, base: { now(): number }): Promise<SandboxClock> {
  let ahead = 0
  const read = async () => {
    const [row] = await database.query<{ value: number }>(
      "select value from sandbox.settings where name = 'clock_ahead_ms'",
    )
    if (typeof row?.value === 'number' && row.value > ahead) ahead = row.value
  }
  await read()
  const timer = database.kind === 'postgres' ? setInterval(() => void read().catch(() => undefined), FOLLOW_MS) : null
  timer?.unref()
  return {
    now: () => base.now() + ahead,
    ahead: () => ahead,
    async advance(ms) {
      if (!Number.isInteger(ms) || ms <= 0 || ahead + ms > YEAR_MS)
        throw new RangeError('The clock moves forward only, by at most a year in all')
      await database.query(
        `insert into sandbox.settings (name, value) values ('clock_ahead_ms', to_jsonb($1::bigint))
         on conflict (name) do update set value = to_jsonb((settings.value)::bigint + $1::bigint)`,
        [ms],
      )
      await read()
    },
    close: () => timer && clearInterval(timer),
  }
}
