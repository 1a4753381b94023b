import { forgetArrival } from '#base/arrival.ts'
import { forgetBackUrl } from '#base/back-url.ts'
import { wipeOtherStores, wipeStores } from '#base/store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { settingsRoot } from '#widgets/_shared/page/site-settings.ts'

const ignore = (): void => undefined

/**
 * Deletes what this device stores of a player whose session is over (S16), except what is needed when the same player
 * is back: payments whose outcome nobody knows (M9), which payments were counted (M6), the act that waits for the
 * sign-in, and the reminders of play that the platform had no room for (PRF-4). Nothing is deleted for a guest (0): the
 * visit goes on after signing in.
 */
export function wipePlayer(uid: number): void {
  if (uid <= 0) return
  wipeStores(uid, undefined, { except: ['pending-act', 'play-reminders', 'told-deposits', 'told-withdrawals'] })
  forgetArrival()
}

/** Deletes all that this device stores of a player who logs out (S16). */
export function wipeAtLogout(uid: number): void {
  if (uid <= 0) return
  wipeStores(uid)
  forgetArrival()
  forgetBackUrl()
  void import('#platform/intent-journal.ts').then(({ wipeIntents }) => wipeIntents()).catch(ignore)
}

/** Deletes what players before this one left on the device (S16). */
export function wipeOthers(uid: number): void {
  wipeOtherStores(uid)
  void import('#platform/intent-journal.ts').then(({ wipeIntents }) => wipeIntents({ except: uid })).catch(ignore)
}

/** Removes whatever a tab has read or sent in somebody's name; settings are the same for everybody, and stay. */
export function wipeQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [root] }) => root !== settingsRoot[0] })
  client.getMutationCache().clear()
}
