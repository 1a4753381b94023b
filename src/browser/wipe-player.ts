import { forgetArrival } from '#base/arrival.ts'
import { wipeStores } from '#base/store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { settingsRoot } from '#widgets/_shared/page/site-settings.ts'

/**
 * Deletes what this device stores of a player who has left (S16). Nothing is deleted for a guest (0): the visit goes on
 * after signing in.
 */
export function wipePlayer(uid: number): void {
  if (uid <= 0) return
  wipeStores(uid)
  forgetArrival()
  void import('#platform/intent-journal.ts').then(({ wipeIntents }) => wipeIntents()).catch(() => undefined)
}

/** Removes whatever a tab has read or sent in somebody's name; settings are the same for everybody, and stay. */
export function wipeQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [root] }) => root !== settingsRoot[0] })
  client.getMutationCache().clear()
}
