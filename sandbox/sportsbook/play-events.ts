import type { Database } from '#database/database.ts'
import { secureRandom } from '../casino/random.ts'
import { readEvents, type SportEvent } from './event.ts'
import type { Draw } from './sport.ts'
import { sportOf } from './sports.ts'

/** One match in so many is abandoned at its end: bets on it are returned. */
const ABANDONED_ONE_IN = 250
const AT_ONCE = 100

type Played = Pick<SportEvent, 'step' | 'score' | 'scored_at' | 'next_at' | 'status'> & { ended_at: Date | null }

/** Plays the steps of a match that are due, each drawn fairly; the last one ends it. */
export function playOn(event: SportEvent, now: number, draw: Draw): Played {
  const { model, stepMs } = sportOf(event.sport)
  const start = event.starts_at.getTime()
  let { step, score, scored_at } = event
  while (start + (step + 1) * stepMs <= now) {
    const next = model.play(event.strength, score, step, draw)
    step++
    const at = new Date(start + step * stepMs)
    if (next.home !== score.home || next.away !== score.away) scored_at = at
    score = next
    if (model.isOver(score, step))
      return {
        step,
        score,
        scored_at,
        next_at: at,
        status: draw.next() * ABANDONED_ONE_IN < 1 ? 'void' : 'ended',
        ended_at: at,
      }
  }
  return { step, score, scored_at, next_at: new Date(start + (step + 1) * stepMs), status: 'open', ended_at: null }
}

/** Plays every match as far as the clock is, one transaction each; of several processes each match by one. */
export async function playEvents(database: Database, now: number, draw: Draw = secureRandom): Promise<void> {
  const due = await database.query<{ id: number }>(
    "select id from sandbox.sport_events where status = 'open' and next_at <= $1 order by next_at, id limit $2",
    [new Date(now), AT_ONCE],
  )
  for (const { id } of due) {
    await database.transaction(async (tx) => {
      const [event] = await readEvents(tx, [id], 'update')
      if (!event || event.status !== 'open' || event.next_at.getTime() > now) return
      const { step, score, scored_at, next_at, status, ended_at } = playOn(event, now, draw)
      await tx.query(
        'update sandbox.sport_events set step = $2, score = $3::jsonb, scored_at = $4, next_at = $5, status = $6, ended_at = $7 where id = $1',
        [id, step, JSON.stringify(score), scored_at, next_at, status, ended_at],
      )
    })
  }
}
