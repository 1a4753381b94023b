export type Period = 'day' | 'week' | 'month'

const TASHKENT_MS = 5 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** The calendar period of Tashkent that a moment is in: a day, a week from Monday, a month. `end` is the first moment after it. */
export function periodAt(period: Period, now: number): { start: number; end: number } {
  const local = new Date(now + TASHKENT_MS)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  if (period === 'month')
    return { start: Date.UTC(year, month, 1) - TASHKENT_MS, end: Date.UTC(year, month + 1, 1) - TASHKENT_MS }
  const day = Date.UTC(year, month, local.getUTCDate())
  const sinceMonday = (local.getUTCDay() + 6) % 7
  const start = period === 'day' ? day : day - sinceMonday * DAY_MS
  return { start: start - TASHKENT_MS, end: start + (period === 'day' ? 1 : 7) * DAY_MS - TASHKENT_MS }
}
