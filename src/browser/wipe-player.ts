import { forgetArrival } from '#base/arrival.ts'
import { wipeStores } from '#base/store.ts'

/** Removes what this device keeps of a player who is not here any more (S16). Of a guest (0) nothing: what belongs to the visit goes on with who signs in. */
export function wipePlayer(uid: number): void {
  if (uid <= 0) return
  wipeStores(uid)
  forgetArrival()
  void import('#platform/intent-journal.ts').then(({ wipeIntents }) => wipeIntents()).catch(() => undefined)
}
