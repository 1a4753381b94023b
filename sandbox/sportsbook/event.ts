import type { Queryable } from '#database/database.ts'
import type { Score, Strength } from './sport.ts'
import type { SportId } from './sports.ts'
import type { Text } from './teams.ts'

export type EventNames = { league: Text; home: Text; away: Text }

export type SportEvent = {
  id: number
  sport: SportId
  names: EventNames
  strength: Strength
  seed: string
  starts_at: Date
  step: number
  score: Score
  next_at: Date
  /** When somebody scored last. */
  scored_at: Date | null
  status: 'open' | 'ended' | 'void'
}

const COLUMNS = 'id, sport, names, strength, seed, starts_at, step, score, next_at, scored_at, status'

/** Running and upcoming matches, in the order of their start. */
export const listOpenEvents = async (tx: Queryable): Promise<SportEvent[]> =>
  await tx.query<SportEvent>(
    `select ${COLUMNS} from sandbox.sport_events where status = 'open' order by starts_at, id limit 100`,
  )

/**
 * Events by number, in its order. `share` keeps them from being advanced until the transaction ends, `update` is for
 * the code that advances them.
 */
export async function readEvents(
  tx: Queryable,
  ids: readonly number[],
  lock: 'read' | 'share' | 'update',
): Promise<SportEvent[]> {
  return await tx.query<SportEvent>(
    `select ${COLUMNS} from sandbox.sport_events where id = any($1::integer[]) order by id ${lock === 'read' ? '' : `for ${lock}`}`,
    [ids],
  )
}
