import type { Database } from '#database/database.ts'
import type { JobBoard } from '../jobs/job-board.ts'
import { openDueEditions } from './open-edition.ts'
import { settleTournaments } from './pay-prizes.ts'

/** What tournaments do by themselves as time goes on: places and prizes of those that are over, the next editions. */
export function mountTournaments({ database, jobs }: { database: Database; jobs: JobBoard }): void {
  jobs.add('prizes of tournaments', (now) => settleTournaments(database, now))
  jobs.add('next editions of tournaments', (now) => openDueEditions(database, now))
}
