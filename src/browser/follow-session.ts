import { createStore, storageKey, wipeStores } from '#base/store.ts'
import { takeOwnExclusion } from '#platform/own-exclusion.ts'
import { checkSession, isCovered, sessionOf, type SessionParts } from './session-check.ts'
import { wipeOthers, wipePlayer } from './wipe-player.ts'

type Owner = { readonly uid: number }
/** `isIdle`: nobody was active; a page with something typed may stay for its player. */
type Told = Owner & { readonly isIdle?: unknown }

const isOwner = (value: unknown): value is Told =>
  typeof value === 'object' &&
  value !== null &&
  'uid' in value &&
  Number.isSafeInteger(value.uid) &&
  (value as Owner).uid >= 0

/**
 * Keeps the tabs of one browser on one session (S1): signing in or out notifies the others through a channel or, if
 * that is lost, through a mark in storage that they read on focus. A message is only a hint: log-out is believed,
 * everything else is read from the account. Returns how to stop.
 */
export function followSession(parts: SessionParts & { readonly explainSignOut: () => void }): () => void {
  const { flows, report, explainSignOut } = parts
  const owner = createStore<Owner>({ area: 'local', namespace: 'session-owner', version: 1, isValid: isOwner })
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('playbill-session') : null
  let told = sessionOf(flows)
  let isOwnAct = false
  /** Another tab has said that nobody was active. */
  let isToldIdle = false
  const isLapsed = (): boolean => flows.view('auth').lapsedUid > 0
  let wasLapsed = isLapsed()

  const check = (isMaybeOver = false): void => void checkSession(parts, { isMaybeOver })
  /** Deletes what another player left on this device (S16). */
  const own = (uid: number): void => {
    if (uid > 0) takeOwnExclusion()
    const before = owner.get()?.uid ?? 0
    if (before === uid) return
    if (uid > 0) wipeOthers(uid)
    else wipePlayer(before)
    owner.set({ uid })
  }
  const tell = (): void => {
    const uid = sessionOf(flows)
    if (uid === null) {
      isOwnAct = true
      return
    }
    const isBack = wasLapsed && !isLapsed()
    const isIdle = !wasLapsed && isLapsed() && isCovered() && !isToldIdle
    wasLapsed = isLapsed()
    if (isBack) isToldIdle = false
    if (isIdle) channel?.postMessage({ uid: 0, isIdle })
    // A change that came without an act of this tab was told by another: an echo could undo what has happened there since.
    if ((uid !== told || isBack) && isOwnAct) channel?.postMessage({ uid })
    isOwnAct = false
    if (uid !== told) own(uid)
    told = uid
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const now = sessionOf(flows)
    if (!isOwner(data) || now === null || (data.uid === now && !isLapsed())) return
    if (data.uid > 0) return check(isLapsed())
    // What is covered waits for its player, whoever says that he is gone.
    if (isCovered()) return
    if (data.isIdle === true && !isLapsed()) return void stay(now)
    forget(now)
  }
  const forget = (uid: number): void => {
    wipeStores(uid)
    flows.send('auth', { type: 'auth.session', uid: 0 })
  }
  /** Nobody was active in any tab: what is open in this one stays for its player too. */
  const stay = async (uid: number): Promise<void> => {
    const { coverPage, mayCover } = await import('./cover-page.ts')
    if (!mayCover(flows) || flows.view('auth').uid !== uid) return forget(uid)
    isToldIdle = true
    coverPage(flows)
    flows.send('auth', { type: 'auth.expired' })
  }
  const compare = (): void => {
    const [marked, now] = [owner.get()?.uid, sessionOf(flows)]
    if (document.visibilityState !== 'visible' || now === null) return
    const isOther = marked !== undefined && marked !== now
    // The mark of a session that lapsed stays: it says nothing of whether its player is back.
    if (isOther || isLapsed()) check(isLapsed() && (marked !== 0 || isCovered()))
  }
  const hearMark = ({ key }: StorageEvent): void => {
    if (key === storageKey({ namespace: 'session-owner' })) compare()
  }
  const start = async (): Promise<void> => {
    if (told === null) return
    if (told > 0) return own(told)
    // The server took this visitor for a guest; this device remembers a player.
    if ((owner.get()?.uid ?? 0) === 0 || (await checkSession(parts)) !== 0) return
    own(0)
    explainSignOut()
  }
  channel?.addEventListener('message', hear)
  window.addEventListener('storage', hearMark)
  window.addEventListener('focus', compare)
  window.addEventListener('pageshow', compare)
  document.addEventListener('visibilitychange', compare)
  const stop = flows.subscribe('auth', tell)
  start().catch((error: unknown) => report(error, 'session'))
  return () => {
    stop()
    channel?.close()
    window.removeEventListener('storage', hearMark)
    window.removeEventListener('focus', compare)
    window.removeEventListener('pageshow', compare)
    document.removeEventListener('visibilitychange', compare)
  }
}
