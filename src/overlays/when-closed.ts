import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'

type Heard = { readonly closed: () => void; readonly opened?: () => void }

/**
 * Tells once that a dialog has closed, and before that that it is seen: one that is open, or is about to open. One of the same kind that covers it does not close it.
 * Returns how to stop.
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
