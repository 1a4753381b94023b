import { only } from '#database/database.ts'
import { playRound } from '../casino/play-round.ts'
import { secureRandom } from '../casino/random.ts'
import type { Round } from '../casino/round.ts'
import { randomIds } from '../ids.ts'
import type { TestSandbox } from './open-sandbox.ts'

/** Number of an edition of a seeded series. */
export async function tournamentId({ sandbox }: TestSandbox, series: string, edition: number): Promise<number> {
  return only(
    await sandbox.database.query<{ id: number }>(
      'select id from sandbox.tournaments where series = $1 and edition = $2',
      [series, edition],
    ),
  ).id
}

/** A tournament like an edition of a series, that nobody has entered: it runs from an hour ago for a day. */
export async function freshTournament(
  { sandbox, clock }: TestSandbox,
  series: string,
  changes: {
    restrictions?: object
    rule?: object
    resetOnCashout?: boolean
    startsInMs?: number
    prizes?: number[]
  } = {},
): Promise<number> {
  const starts = clock.now() + (changes.startsInMs ?? -3_600_000)
  return await sandbox.database.transaction(async (tx) => {
    const { id, of } = only(
      await tx.query<{ id: number; of: number }>(
        `insert into sandbox.tournaments (series, edition, texts, image, provider, tags, currency, prizes, rule, restrictions, reset_on_cashout, starts_at, ends_at)
         select $2, 1, texts, image, provider, tags, currency, coalesce($3::jsonb, prizes), coalesce($4::jsonb, rule), coalesce($5::jsonb, restrictions), coalesce($6, reset_on_cashout), $7, $8
           from sandbox.tournaments where series = $1 and edition = 1
         returning id, (select t.id from sandbox.tournaments t where t.series = $1 and t.edition = 1) as of`,
        [
          series,
          `test-${randomIds.uuid()}`,
          changes.prizes ? JSON.stringify(changes.prizes) : null,
          changes.rule ? JSON.stringify(changes.rule) : null,
          changes.restrictions ? JSON.stringify(changes.restrictions) : null,
          changes.resetOnCashout ?? null,
          new Date(starts),
          new Date(starts + 86_400_000),
        ],
      ),
    )
    await tx.query(
      'insert into sandbox.tournament_games (tournament_id, sysname) select $1, sysname from sandbox.tournament_games where tournament_id = $2',
      [id, of],
    )
    return id
  })
}

/** A round of a game of the tournament, really played. */
export async function playIn(
  { sandbox, clock }: TestSandbox,
  playerId: number,
  tournament: number,
  { stakeMinor = 0, mode = 'real' as 'real' | 'fun' } = {},
): Promise<Round> {
  const game = only(
    await sandbox.database.query<{ sysname: string; min_bet: number }>(
      "select g.sysname, g.min_bet from sandbox.tournament_games t join sandbox.games g on g.sysname = t.sysname where t.tournament_id = $1 and g.type = 'slot' and has_demo order by g.priority limit 1",
      [tournament],
    ),
  )
  return await sandbox.database.transaction(
    async (tx) =>
      await playRound(
        tx,
        {
          playerId,
          game: game.sysname,
          mode,
          clientId: randomIds.uuid(),
          stakeMinor: Math.max(stakeMinor, game.min_bet),
          choice: {},
        },
        { random: secureRandom, now: clock.now() },
      ),
  )
}
