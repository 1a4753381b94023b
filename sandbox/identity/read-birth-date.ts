import { readDay } from '#schemas/fields/date.ts'
import { ageAt, LEAST_AGE } from './age.ts'

const OLDEST = 120

/** A birth date as yyyy-mm-dd, or the code of what is wrong with it. */
export function readBirthDate(text: string, now: number): { day: string } | { wrong: 'date' | 'underage' } {
  const moment = readDay(text.trim())
  if (moment === null || moment > now) return { wrong: 'date' }
  const day = new Date(moment).toISOString().slice(0, 10)
  const age = ageAt(day, now)
  if (age > OLDEST || day.length !== 10) return { wrong: 'date' }
  return age < LEAST_AGE ? { wrong: 'underage' } : { day }
}
