import { clamp } from './clamp.ts'

/** Section 9: one day, in ms. */
export const oneDayMs = 86_400_000
const hourMs = 3_600_000

const span = (name: 'registrationHintMs' | 'confirmHintMs', hours: unknown): number =>
  clamp(name, typeof hours === 'number' ? hours * hourMs : undefined)

/**
 * Until when the hint that greets a new player is shown: 2 hours after registration, or the hours of the settings (section 9: 7,200,000 ms).
 * @param registeredAt ms since 1970.
 */
export const registrationHintEnds = (registeredAt: number, hours?: unknown): number =>
  registeredAt + span('registrationHintMs', hours)

/** Until when a new player is asked to confirm the contact: 5 days after registration, or the hours of the settings (section 9: 432,000,000 ms). */
export const confirmHintEnds = (registeredAt: number, hours?: unknown): number =>
  registeredAt + span('confirmHintMs', hours)
