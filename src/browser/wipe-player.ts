import { forgetArrival } from '#base/arrival.ts'
import { wipeStores } from '#base/store.ts'

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
