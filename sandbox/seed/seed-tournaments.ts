import { DAY_MS } from '#base/time.ts'
import type { Transaction } from '#database/database.ts'
import { openEdition } from '../tournaments/open-edition.ts'
import { duePrizes, fixPlaces, payPrize } from '../tournaments/pay-prizes.ts'
import { countRound, type ScoredRound } from '../tournaments/score-round.ts'
import { series } from '../tournaments/series.ts'

const HOUR_MS = 3_600_000
/** Below it are the players of the house, see seed-rounds.ts: the seed enters nobody else. */
const FIRST_PLAYER = 100_001

/** When the first edition of a series begins, before or after now. */
const starts: Readonly<Record<string, number>> = {
  // Its first edition is over, the second one runs, the third is to come.
  'haftalik-slotlar': -7 * DAY_MS - 6 * HOUR_MS,
  'katta-koeffitsient': -3 * DAY_MS,
  'jonli-stollar': 3 * DAY_MS,
}

/**
 * Writes tournaments for all lists. The rounds of the house's players decide who won the finished one; without rounds
 * it has no winners.
 */
export async function seedTournaments(tx: Transaction, now: number): Promise<void> {
  for (const one of series) {
    const first = now + (starts[one.sysname] ?? 0)
    const editions = one.sysname === 'haftalik-slotlar' ? 3 : 2
    for (let edition = 1; edition <= editions; edition++) {
      const startsAt = first + (edition - 1) * one.lengthMs
      const id = await openEdition(tx, one, edition, startsAt)
      if (id !== null && startsAt < now)
        await enterHousePlayers(tx, id, startsAt, Math.min(now, startsAt + one.lengthMs))
    }
  }
  await fixPlaces(tx, now)
  for (const prize of await duePrizes(tx)) await payPrize(tx, prize, now)
}

/** Enters the players of the house who played its games meanwhile, and counts those rounds. */
async function enterHousePlayers(tx: Transaction, tournamentId: number, from: number, to: number): Promise<void> {
  const rounds = await tx.query<ScoredRound & { sysname: string; at: Date; rate: number }>(
    `select r.player_id as "playerId", r.mode, r.currency, r.stake_minor as "stakeMinor", r.win_minor as "winMinor", r.at, r.game as sysname, c.rate::float8 as rate
       from sandbox.rounds r join sandbox.tournament_games g on g.tournament_id = $1 and g.sysname = r.game
       join sandbox.currencies c on c.code = r.currency
      where r.player_id < ${FIRST_PLAYER} and r.mode = 'real' and r.at >= $2 and r.at < $3 order by r.at, r.id`,
    [tournamentId, new Date(from), new Date(to)],
  )
  for (const playerId of new Set(rounds.map((round) => round.playerId))) {
    await tx.query(
      'insert into sandbox.tournament_players (tournament_id, player_id, joined_at) values ($1, $2, $3) on conflict do nothing',
      [tournamentId, playerId, new Date(from)],
    )
  }
  const { rule } =
    (
      await tx.query<{ rule: Parameters<typeof countRound>[2] }>('select rule from sandbox.tournaments where id = $1', [
        tournamentId,
      ])
    )[0] ?? {}
  if (!rule) throw new Error(`There is no tournament ${tournamentId}`)
  for (const { sysname, at, rate, ...round } of rounds)
    await countRound(tx, tournamentId, rule, { ...round, game: { sysname }, at: at.getTime() }, rate)
}
