import type { QueryClient } from '@tanstack/react-query'
import type { RenderHost } from '#engine/render/host.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { TabValues } from '#src/session/tab-parts.ts'

/** How often the chip has something to tell readers: a value of the page, no binding of documents. */
const announcedName = 'balance:announced'

type Parts = {
  readonly flows: FlowHost
  readonly host: RenderHost
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly serverNow: () => number
}

/**
 * Reports to the balance flow what happens in a player's tab (BAL-2): the page, its visibility, clicks, and calls that
 * may have changed the balance. Guests load nothing of it. Returns how to stop.
 */
export function followBalance({ flows, host, values, queryClient, serverNow }: Parts): () => void {
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
