import { onReturn } from '#base/on-return.ts'
import { ownBackUrl } from '#base/back-url.ts'
import { createStore, storageKey, wipeStores } from '#base/store.ts'
import { takeOwnExclusion } from '#platform/exclusion.ts'
import { checkSession, isCovered, sessionOf, type SessionParts } from './session-check.ts'
import { wipeOthers, wipePlayer } from './wipe-player.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RenderHost } from '#engine/render/host.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { noteSignOut } from '#src/session/signed-out.ts'

type Owner = { readonly uid: number }
/** `isIdle`: nobody was active; a page with something typed may stay for its player. */
type SessionMessage = Owner & { readonly isIdle?: unknown }

const isOwner = (value: unknown): value is SessionMessage =>
  typeof value === 'object' &&
  value !== null &&
  'uid' in value &&
  Number.isSafeInteger(value.uid) &&
  (value as Owner).uid >= 0

/**
 * Keeps the tabs of one browser on one session (S1): signing in or out notifies the others through a channel or, if
 * that is lost, through a mark in storage that they read on focus. A message is only a hint: log-out is believed,
 * everything else is read from the account. Returns a function that stops it.
 */
export function followSession(parts: SessionParts & { readonly explainSignOut: () => void }): () => void {
  const { flows, report, explainSignOut } = parts
  const owner = createStore<Owner>({ area: 'local', namespace: 'session-owner', version: 1, isValid: isOwner })
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('playbill-session') : null
  let lastUid = sessionOf(flows)
  let isOwnAct = false
  /** Another tab has said that nobody was active. */
  let isToldIdle = false
  const isLapsed = (): boolean => flows.view('auth').lapsedUid > 0
  let wasLapsed = isLapsed()

  const check = (isMaybeOver = false): void => void checkSession(parts, { isMaybeOver })
  /** Deletes what another player left on this device (S16). */
  const own = (uid: number): void => {
    if (uid > 0) takeOwnExclusion()
    ownBackUrl(uid)
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
    // Only this tab's own changes are sent on: an echo of another tab's could undo what has happened there since.
    if ((uid !== lastUid || isBack) && isOwnAct) channel?.postMessage({ uid })
    isOwnAct = false
    if (uid !== lastUid) own(uid)
    lastUid = uid
  }
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const now = sessionOf(flows)
    if (!isOwner(data) || now === null || (data.uid === now && !isLapsed())) return
    if (data.uid > 0) return check(isLapsed())
    // A covered page waits for its player, even if another tab reports a sign-out.
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
    if (!mayCover(flows) || flows.view('auth').uid !== uid) {
      noteSignOut('inactivity')
      return forget(uid)
    }
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
    if (lastUid === null) return
    if (lastUid > 0) return own(lastUid)
    // The server took this visitor for a guest; this device remembers a player.
    if ((owner.get()?.uid ?? 0) === 0 || (await checkSession(parts)) !== 0) return
    own(0)
    explainSignOut()
  }
  channel?.addEventListener('message', hear)
  window.addEventListener('storage', hearMark)
  const stopReturns = onReturn(compare)
  const stop = flows.subscribe('auth', tell)
  start().catch((error: unknown) => report(error, 'session'))
  return () => {
    stop()
    channel?.close()
    window.removeEventListener('storage', hearMark)
    stopReturns()
  }
}

/** How often the chip has something to tell readers: a value of the page, no binding of documents. */
const announcedName = 'balance:announced'

type BalanceParts = {
  readonly flows: FlowHost
  readonly host: RenderHost
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly serverNow: () => number
}

/**
 * Reports to the balance flow what happens in a player's tab (BAL-2): the page, its visibility, clicks, and calls that
 * may have changed the balance. Guests load nothing of it. Returns a function that ends the reports.
 */
export function followBalance({ flows, host, values, queryClient, serverNow }: BalanceParts): () => void {
  let uid = 0
  const isHidden = (): boolean => document.visibilityState === 'hidden'
  const isHere = (): boolean => uid > 0

  const tellPlace = (): void => {
    if (isHere()) flows.send('balance', { type: 'balance.place', isGame: host.route.get().path.includes('/game/') })
  }
  const tellSight = (): void => {
    if (isHere()) flows.send('balance', { type: isHidden() ? 'balance.hidden' : 'balance.shown' })
  }
  const tellAct = (): void => {
    if (isHere()) flows.send('balance', { type: 'balance.act', at: serverNow() })
  }
  const look = (): void => {
    const view = flows.view('auth')
    const next = view.status === 'signedIn' ? view.uid : 0
    if (next === uid) return
    uid = next
    if (!isHere()) return
    tellPlace()
    if (isHidden()) tellSight()
  }
  const publish = (): void => values.set([[announcedName, flows.view('balance').announced]])
  document.addEventListener('click', tellAct, { capture: true, passive: true })
  document.addEventListener('visibilitychange', tellSight)
  window.addEventListener('pageshow', tellSight)
  const stops = [
    flows.subscribe('auth', look),
    flows.subscribe('balance', publish),
    host.route.subscribe(tellPlace),
    queryClient.getQueryCache().subscribe((event) => {
      if (
        isHere() &&
        event.type === 'updated' &&
        event.action.type === 'invalidate' &&
        event.query.queryKey[0] === 'account.getBalance'
      )
        flows.send('balance', { type: 'balance.refresh', at: serverNow() })
    }),
    () => document.removeEventListener('click', tellAct, { capture: true }),
    () => document.removeEventListener('visibilitychange', tellSight),
    () => window.removeEventListener('pageshow', tellSight),
  ]
  look()
  return () => stops.forEach((stop) => stop())
}
