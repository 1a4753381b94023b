import type { Queryable } from '#database/database.ts'
import { type Award, awards } from './awards.ts'
import { earnPoints } from './earn-points.ts'
import { leaveNotice } from './notices.ts'

/**
 * Gives what a step is worth, once ever a player and step, with a notice; says whether it was given now. Call it in the
 * transaction that did the step: `award(tx, playerId, 'confirm', clock.now())`. It locks the player's row.
 */
export async function award(tx: Queryable, playerId: number, step: Award, at: number): Promise<boolean> {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  const given = await tx.query(
    'insert into sandbox.loyalty_awards (player_id, award, at) values ($1, $2, $3) on conflict do nothing returning 1',
    [playerId, step, new Date(at)],
  )
  if (given.length === 0) return false
  const { trigger, points, image, uz, ru } = awards[step]
  const texts = { uz: { title: uz.title, message: uz.message }, ru: { title: ru.title, message: ru.message } }
  await leaveNotice(tx, { playerId, trigger, texts, amount: points, amountType: 'points', image, at })
  await earnPoints(tx, { playerId, points, cause: 'points-award', reference: `${step}-player-${playerId}`, at })
  return true
}

/** Gives the award of the profile where it has what the award asks for: first name, last name and day of birth. */
export async function awardFilledProfile(tx: Queryable, playerId: number, at: number): Promise<boolean> {
  const filled = await tx.query(
    'select 1 from sandbox.players where id = $1 and first_name is not null and last_name is not null and birth_date is not null',
    [playerId],
  )
  return filled.length > 0 && (await award(tx, playerId, 'profile', at))
}
