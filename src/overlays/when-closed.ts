import type { FlowHost } from '#flows/host/flow-host.ts'

/**
 * Calls once when the open dialog with this document has closed. One of the same kind that covers it does not close it. Returns how to stop.
 */
export function whenClosed(flows: Pick<FlowHost, 'view' | 'subscribe'>, document: string, closed: () => void): () => void {
  let openWhenSeen: number | null = null
  const look = (): void => {
    const { visible, openCount } = flows.view('dialogs')
    if (visible.some((entry) => entry.document === document)) {
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
