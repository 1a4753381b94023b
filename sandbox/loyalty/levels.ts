import type { CallOutput } from '#schemas/api/calls.ts'
import type { Locale } from '../handle.ts'
import { loyaltyPicture, type LoyaltyPicture } from './pictures/loyalty-picture.ts'

export type Level = {
  level: number
  /** Points that are to be earned in all. */
  threshold: number
  /** Points for stakes, in per cent of those at level 1. */
  percent: number
  image: LoyaltyPicture
  name: Record<Locale, string>
}

/** The lowest first; everybody is at the first. */
export const levels: readonly Level[] = [
  { level: 1, threshold: 0, percent: 100, image: 'level-1', name: { uz: 'Boshlovchi', ru: 'Новичок' } },
  { level: 2, threshold: 500, percent: 105, image: 'level-2', name: { uz: 'Bronza', ru: 'Бронза' } },
  { level: 3, threshold: 2_500, percent: 110, image: 'level-3', name: { uz: 'Kumush', ru: 'Серебро' } },
  { level: 4, threshold: 10_000, percent: 120, image: 'level-4', name: { uz: 'Oltin', ru: 'Золото' } },
  { level: 5, threshold: 50_000, percent: 135, image: 'level-5', name: { uz: 'Feruza', ru: 'Бирюза' } },
  { level: 6, threshold: 200_000, percent: 150, image: 'level-6', name: { uz: 'Olmos', ru: 'Алмаз' } },
]

/** The level that so many points earned in all reach. */
export function levelOf(earned: number): Level {
  const [first] = levels
  const reached = levels.findLast(({ threshold }) => threshold <= earned) ?? first
  if (!reached) throw new Error('There are no levels')
  return reached
}

/** All levels as the calls answer them; `earned` is null for a guest. */
export const levelsToWire = (locale: Locale, earned: number | null): CallOutput<'loyalty.getinfo'>['levels'] =>
  levels.map(({ level, name, image, threshold, percent }) => ({
    level,
    name: name[locale],
    image_url: loyaltyPicture(image),
    threshold,
    percent,
    is_reached: earned !== null && earned >= threshold,
  }))
