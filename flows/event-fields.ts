import { isTime } from './is-time.ts'

/** The player that an event names, as a recording has it; 0 if it names no player. */
export const uidIn = (event: object): number =>
  'uid' in event && typeof event.uid === 'number' && Number.isFinite(event.uid) ? Math.max(0, event.uid) : 0

/** The server time of an event in ms; null if it is not a valid time. */
export const atIn = (event: object): number | null => ('at' in event && isTime(event.at) ? event.at : null)
