import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'

type Heard = { readonly closed: () => void; readonly opened?: () => void }

/**
 * Calls `closed` once when a dialog has closed, and `opened` when it is first seen: one that is open, or about to open.
 * Another of its kind that covers it does not close it. Returns a function that stops waiting.
 */
export function whenClosed(
  flows: Pick<FlowHost, 'view' | 'subscribe'>,
  isIt: (entry: DialogEntry) => boolean,
  { closed, opened }: Heard,
): () => void {
  let openWhenSeen: number | null = null
  const look = (): void => {
    const { visible, openCount } = flows.view('dialogs')
    if (visible.some(isIt)) {
      if (openWhenSeen === null) opened?.()
      openWhenSeen = openCount
      return
    }
    if (openWhenSeen === null || openCount >= openWhenSeen) return
    stop()
    closed()
  }
  const stop = flows.subscribe('dialogs', look)
  look()
  return stop
}
