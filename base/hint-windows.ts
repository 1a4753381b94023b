import { clamp } from './clamp.ts'

const hourMs = 3_600_000

const span = (name: 'registrationHintMs' | 'confirmHintMs', hours: unknown): number =>
  clamp(name, typeof hours === 'number' ? hours * hourMs : undefined)

/**
 * The end of the hint that greets a new player: 2 hours after registration, or the hours of the settings (HNT-1).
 *
 * @param registeredAt ms since 1970.
 */
export const registrationHintEnds = (registeredAt: number, hours?: unknown): number =>
  registeredAt + span('registrationHintMs', hours)

/** The end of the hint to confirm the contact: 5 days after registration, or the hours of the settings (HNT-2). */
export const confirmHintEnds = (registeredAt: number, hours?: unknown): number =>
  registeredAt + span('confirmHintMs', hours)
