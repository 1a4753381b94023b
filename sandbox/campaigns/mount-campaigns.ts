import { expireBonuses } from '../bonuses/expire-due.ts'
import { closeWeeks, lapseCashbacks } from '../cashbacks/close-weeks.ts'
import type { Database } from '#database/database.ts'
import type { JobBoard } from '../jobs/job-board.ts'

/** What bonuses and cashbacks do by themselves as time goes on. */
export function mountCampaigns({ database, jobs }: { database: Database; jobs: JobBoard }): void {
  jobs.add('bonuses that expire', (now) => expireBonuses(database, now))
  jobs.add('cashbacks of weeks that are over', (now) => closeWeeks(database, now))
  jobs.add('cashbacks that nobody took', (now) => lapseCashbacks(database, now))
}
