import { callQuery } from '../query-call.ts'

/** Stored value (storage.set) of the ids of campaign popups that were shown, joined by commas. */
export const SEEN_POPUPS_KEY = 'campaign_popups_seen'

/** Campaign popups of the player for a page (`popups.get`), those left out whose ids are stored under `SEEN_POPUPS_KEY`. */
export const popupsQuery = (path: string) => callQuery('popups.get', { path }, 0)

/** What to store when a popup has been shown: the latest 370 ids, which fit into one stored value. */
export function withSeenPopup(stored: string | null, id: number): string {
  const seen = (stored ?? '').split(',').filter((one) => /^\d+$/.test(one) && one !== String(id))
  return [...seen, String(id)].slice(-370).join(',')
}
