import type { Transaction } from '#database/database.ts'
import { keepTimetable } from '../sportsbook/keep-timetable.ts'

/** The matches around now. Whatever the clock says later, the timetable makes those that are missing. */
export async function seedSportsbook(tx: Transaction, now: number): Promise<void> {
  await keepTimetable(tx, now)
}
