import type { Database } from '#database/database.ts'
import type { JobBoard } from '../jobs/job-board.ts'
import { keepTimetable, purgeEvents } from './keep-timetable.ts'
import { playEvents } from './play-events.ts'
import { settleBets } from './settle-bets.ts'

/** The sportsbook's own jobs: creates, plays and ends matches, and settles bets. */
export function mountSportsbook({ database, jobs }: { database: Database; jobs: JobBoard }): void {
  jobs.add('matches', (now) => keepAndPlay(database, now))
  jobs.add('bets on sports', (now) => settleBets(database, now))
  jobs.add('matches that nobody bet on', (now) => purgeEvents(database, now))
}

/** Brings the matches to this moment, so that there always are some, whatever the clock says. */
export async function keepAndPlay(database: Database, now: number): Promise<void> {
  await keepTimetable(database, now)
  await playEvents(database, now)
}
