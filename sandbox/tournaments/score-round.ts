import type { PlayedRound } from '../casino/on-stake.ts'
import { only, type Queryable } from '#database/database.ts'
import type { ScoreRule } from './tournament.ts'

export type ScoredRound = Pick<PlayedRound, 'playerId' | 'mode' | 'currency' | 'stakeMinor' | 'winMinor' | 'at'> & {
  game: { sysname: string }
}

/**
 * Points of one round by a rule; 0 where it does not count. `rate`: units of the base currency for one unit of the
 * round's.
 */
export function pointsOf(
  { by, perMinor, minStakeMinor }: ScoreRule,
  { mode, stakeMinor, winMinor }: Pick<ScoredRound, 'mode' | 'stakeMinor' | 'winMinor'>,
  rate: number,
): number {
  const stake = Math.floor(stakeMinor * rate)
  if (mode !== 'real' || stake < minStakeMinor) return 0
  if (by === 'multiplier') return Math.floor((winMinor * 100) / stakeMinor)
  return Math.floor((by === 'stake' ? stake : Math.floor(winMinor * rate)) / perMinor)
}

/**
 * A listener for rounds (see `casino/on-stake.ts`) that counts a round in each running tournament that has its game and
 * that the player entered before. The tournament's row is shared until the round is written: its places are not fixed
 * meanwhile.
 */
export async function scoreRound(tx: Queryable, round: ScoredRound): Promise<void> {
  if (round.mode !== 'real') return
  const entered = await tx.query<{ id: number; rule: ScoreRule }>(
    `select t.id, t.rule from sandbox.tournaments t join sandbox.tournament_players p on p.tournament_id = t.id and p.player_id = $1
      where t.starts_at <= $2 and t.ends_at > $2 and t.ranked_at is null and p.joined_at <= $2
        and exists (select 1 from sandbox.tournament_games g where g.tournament_id = t.id and g.sysname = $3)
      order by t.id for share of t`,
    [round.playerId, new Date(round.at), round.game.sysname],
  )
  if (entered.length === 0) return
  const { rate } = only(
    await tx.query<{ rate: number }>('select rate::float8 as rate from sandbox.currencies where code = $1', [
      round.currency,
    ]),
  )
  for (const { id, rule } of entered) await countRound(tx, id, rule, round, rate)
}

/** Adds the points of one round to those of a player; under the rule `multiplier` only the best round counts. */
export async function countRound(
  tx: Queryable,
  tournamentId: number,
  rule: ScoreRule,
  round: ScoredRound,
  rate: number,
): Promise<void> {
  const points = pointsOf(rule, round, rate)
  if (Math.floor(round.stakeMinor * rate) < rule.minStakeMinor) return
  await tx.query(
    `update sandbox.tournament_players t set rounds = t.rounds + 1, points = n.points, reached_at = case when n.points > t.points then $4 else t.reached_at end
       from (select case when $5 then greatest(points, $3::bigint) else points + $3::bigint end as points from sandbox.tournament_players where tournament_id = $1 and player_id = $2) n
      where t.tournament_id = $1 and t.player_id = $2`,
    [tournamentId, round.playerId, points, new Date(round.at), rule.by === 'multiplier'],
  )
}

/**
 * Sets the points of a player who asks for a withdrawal back, in the tournaments that run and say so. Call it in the
 * transaction of the withdrawal.
 */
export async function resetOnCashout(tx: Queryable, playerId: number, at: number): Promise<void> {
  await tx.query(
    `update sandbox.tournament_players p set points = 0, reached_at = null from sandbox.tournaments t
      where p.player_id = $1 and p.points > 0 and t.id = p.tournament_id and t.reset_on_cashout and t.starts_at <= $2 and t.ends_at > $2 and t.ranked_at is null`,
    [playerId, new Date(at)],
  )
}
