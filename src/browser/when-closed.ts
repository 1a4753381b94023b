import type { DialogEntry } from '#flows/dialogs/dialogs-types.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'

/**
 * Does something once a dialog that is about to open has been closed, and `opened` once it is seen. One that another of its kind covers is not closed. Ends with the
 * page where it never opens.
 */
export function whenClosed(flows: Pick<FlowHost, 'view' | 'subscribe'>, isIt: (entry: DialogEntry) => boolean, closed: () => void, opened: () => void = () => undefined): void {
  let openWhenSeen: number | null = null
  const stop = flows.subscribe('dialogs', () => {
    const { visible, openCount } = flows.view('dialogs')
    if (visible.some(isIt)) {
      if (openWhenSeen === null) opened()
      openWhenSeen = openCount
      return
    }
    if (openWhenSeen === null || openCount >= openWhenSeen) return
    stop()
    closed()
  })
}
