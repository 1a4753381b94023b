import type { Queryable } from '#database/database.ts'
import { refuseInTimeOut } from '../bonuses/refuse-in-time-out.ts'
import { fail } from '../failure.ts'
import { CHANGE_COST, CHANGE_EVERY_MS, findCharacter } from './characters.ts'
import { levelOf } from './levels.ts'
import { type Member, readMember } from './member.ts'
import { movePoints, readPoints } from './points.ts'

/** What choosing another character takes: nothing the first time. */
export function changeOf(
  { character_id, character_at }: Pick<Member, 'character_id' | 'character_at'>,
  now: number,
): { cost: number; availableAt: number | null } {
  const availableAt = character_at ? character_at.getTime() + CHANGE_EVERY_MS : 0
  return { cost: character_id === null ? 0 : CHANGE_COST, availableAt: availableAt > now ? availableAt : null }
}

/** Gives a player a character, for points where it is a change. Fails as the row of loyalty.setcharacter says. */
export async function chooseCharacter(tx: Queryable, playerId: number, id: number, now: number): Promise<void> {
  const points = await readPoints(tx, playerId, 'for-update')
  const member = await readMember(tx, playerId)
  const character =
    findCharacter(id) ??
    fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such character' })
  if (member.character_id === character.id) return
  await refuseInTimeOut(tx, playerId, now)
  const { level } = levelOf(member.earned)
  if (level < character.minLevel)
    fail(
      'InvalidParameterException',
      { id: ['level'], level, needed: character.minLevel },
      { message: 'The character is for a higher level' },
    )
  const { cost, availableAt } = changeOf(member, now)
  if (availableAt !== null)
    fail('TooManyRequestsException', undefined, {
      retryAfter: Math.ceil((availableAt - now) / 1_000),
      message: 'A character stays for 24 hours',
    })
  if (points < cost)
    fail(
      'InvalidParameterException',
      { id: ['points'], points, needed: cost },
      { message: 'There are not enough points' },
    )
  if (cost > 0)
    await movePoints(tx, {
      playerId,
      points: -cost,
      house: 'loyalty',
      cause: 'points-character',
      reference: `player-${playerId}-${now}`,
      at: now,
    })
  await tx.query('update sandbox.players set character_id = $2 where id = $1', [playerId, character.id])
  await tx.query('update sandbox.loyalty_members set character_at = $2 where player_id = $1', [playerId, new Date(now)])
}
