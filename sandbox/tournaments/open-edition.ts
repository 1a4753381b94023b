import { only, type Database, type Queryable } from '#database/database.ts'
import { type Series, series } from './series.ts'

/** Writes an edition of a series with its games; gives its id, or null where it is there already. */
export async function openEdition(
  tx: Queryable,
  one: Series,
  edition: number,
  startsAt: number,
): Promise<number | null> {
  const provider = one.games.isOneProvider ? await firstProvider(tx, one.games.types) : null
  const [row] = await tx.query<{ id: number }>(
    `insert into sandbox.tournaments (series, edition, texts, image, provider, tags, currency, prizes, rule, restrictions, reset_on_cashout, starts_at, ends_at)
     values ($1, $2, $3::jsonb, $4, $5, $6, 'UZS', $7::jsonb, $8::jsonb, $9::jsonb, $10, $11, $12) on conflict (series, edition) do nothing returning id`,
    [
      one.sysname,
      edition,
      JSON.stringify(one.texts),
      one.image,
      provider,
      one.tags,
      JSON.stringify(one.prizes),
      JSON.stringify(one.rule),
      JSON.stringify(one.restrictions),
      one.resetOnCashout,
      new Date(startsAt),
      new Date(startsAt + one.lengthMs),
    ],
  )
  if (!row) return null
  await tx.query(
    `insert into sandbox.tournament_games (tournament_id, sysname)
     select $1, sysname from sandbox.games where type = any($2::text[]) and ($3::text is null or provider = $3) and not maintenance order by priority, sysname limit $4`,
    [row.id, one.games.types, provider, one.games.count],
  )
  return row.id
}

async function firstProvider(tx: Queryable, types: readonly string[]): Promise<string | null> {
  const [row] = await tx.query<{ provider: string }>(
    'select provider from sandbox.games where type = any($1::text[]) and not maintenance order by priority, sysname limit 1',
    [types],
  )
  return row?.provider ?? null
}

/**
 * Writes the editions that are due: of each series that has begun, the one that runs now and the one after it. Editions
 * that were missed in between are left out.
 */
export async function openDueEditions(database: Database, now: number): Promise<void> {
  for (const one of series) {
    const [last] = await database.query<{ edition: number; ends_at: Date }>(
      'select edition, ends_at from sandbox.tournaments where series = $1 and starts_at <= $2 order by edition desc limit 1',
      [one.sysname, new Date(now)],
    )
    if (!last) continue
    const missed = Math.max(0, Math.floor((now - last.ends_at.getTime()) / one.lengthMs) + 1)
    const next = { edition: last.edition + missed + 1, startsAt: last.ends_at.getTime() + missed * one.lengthMs }
    const due = [...(missed > 0 ? [{ edition: next.edition - 1, startsAt: next.startsAt - one.lengthMs }] : []), next]
    const { there } = only(
      await database.query<{ there: number }>(
        'select count(*)::integer as there from sandbox.tournaments where series = $1 and edition = any($2::integer[])',
        [one.sysname, due.map(({ edition }) => edition)],
      ),
    )
    if (there === due.length) continue
    await database.transaction(async (tx) => {
      for (const { edition, startsAt } of due) await openEdition(tx, one, edition, startsAt)
    })
  }
}
