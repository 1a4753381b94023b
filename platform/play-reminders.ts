import { clamp } from '#base/clamp.ts'
import { createStore, type Store } from '#base/store.ts'

/** Under which `storage.set` holds what the player has chosen (PRF-4): both in minutes, as `30,120`. */
export const PLAY_REMINDERS_KEY = 'play_reminders'

/** In minutes; 0 is off. */
export type PlayReminders = {
  /** Between two reality checks. */
  readonly every: number
  /** Of a whole session of play. */
  readonly clock: number
}

/**
 * What holds for the player: the stored choice, made harmless. Where the jurisdiction demands checks (`demanded` in
 * minutes, else 0), they come at least so often.
 */
export function playReminders(stored: string | null, demanded: number): PlayReminders {
  const [every, clock] =
    /^(\d{1,4}),(\d{1,4})$/
      .exec(stored ?? '')
      ?.slice(1)
      .map(Number) ?? []
  const chosen = every === 0 ? 0 : clamp('realityCheckMinutes', every ?? (demanded || undefined))
  const isTooRare = demanded > 0 && (chosen === 0 || chosen > demanded)
  return { every: isTooRare ? demanded : chosen, clock: clock ? clamp('realityCheckMinutes', clock) : 0 }
}

/** The choice as it is stored: two numbers of minutes, separated by a comma. */
export const storedPlayReminders = ({ every, clock }: PlayReminders): string => `${every},${clock}`

/** A choice that the platform had no room for. `over`: what the platform held then. */
type LocalReminders = { readonly value: string; readonly over: string | null }

const isLocal = (data: unknown): data is LocalReminders =>
  typeof data === 'object' &&
  data !== null &&
  'value' in data &&
  typeof data.value === 'string' &&
  'over' in data &&
  (data.over === null || typeof data.over === 'string')

/** Where a choice is kept for which the platform has no room (StorageQuotaExceededException). */
export const localReminders = (uid: number): Store<LocalReminders> =>
  createStore({ area: 'local', namespace: 'play-reminders', version: 1, uid, isValid: isLocal })

/** The player's choice: the platform's, or the one on this device, until the platform has another one than it had then. */
export function chosenReminders(stored: string | null, local: LocalReminders | null): string | null {
  return local && local.over === stored ? local.value : stored
}
