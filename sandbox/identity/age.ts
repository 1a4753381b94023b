/** Who is younger may not play. */
export const LEAST_AGE = 18
const TASHKENT_MS = 5 * 3_600_000

/** Whole years between a birth date (yyyy-mm-dd) and the day that it is now in Tashkent. */
export function ageAt(birthDate: string, now: number): number {
  const today = new Date(now + TASHKENT_MS).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
