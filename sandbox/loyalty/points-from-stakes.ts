import type { PlayedRound } from '../casino/on-stake.ts'
import { only, type Queryable } from '#database/database.ts'
import { award } from './award.ts'
import { earnPoints } from './earn-points.ts'
import { levelOf } from './levels.ts'
import { readMember } from './member.ts'

/** Minor units of the base currency, in real money, for one point at level 1: 1,000 UZS. */
export const MINOR_PER_POINT = 100_000

export type Staked = Pick<PlayedRound, 'id' | 'playerId' | 'mode' | 'currency' | 'mainMinor' | 'at'> & {
  /** What the id is of; a round when absent. */
  of?: 'round' | 'bet'
}

/**
 * A listener for rounds (see `casino/on-stake.ts`) and bets: staked real money gives points; a fraction of a point is
 * kept for the next stake. Bonus money and free spins bring none.
 */
export async function pointsFromStakes(
  tx: Queryable,
  { id, playerId, mode, currency, mainMinor, at, of = 'round' }: Staked,
): Promise<void> {
  if (mode !== 'real' || mainMinor <= 0) return
  const { percent } = levelOf((await readMember(tx, playerId)).earned)
  const perPoint = MINOR_PER_POINT * 100
  const { points, is_first } = only(
    await tx.query<{ points: number; is_first: boolean }>(
      `with staked as (select floor($2::bigint * c.rate * $3::bigint)::bigint as worth from sandbox.currencies c where c.code = $4),
            before as (select m.carry + coalesce((select worth from staked), 0) as sum from sandbox.loyalty_members m where m.player_id = $1)
       update sandbox.loyalty_members m set carry = b.sum % $5::bigint from before b where m.player_id = $1 returning (b.sum / $5::bigint)::bigint as points,
              not exists (select 1 from sandbox.loyalty_awards a where a.player_id = $1 and a.award = 'first_round') as is_first`,
      [playerId, mainMinor, percent, currency, perPoint],
    ),
  )
  await earnPoints(tx, { playerId, points, cause: 'points-stake', reference: `${of}-${id}`, at })
  if (is_first && of === 'round') await award(tx, playerId, 'first_round', at)
}
