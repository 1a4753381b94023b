import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Emit } from '#platform/events.ts'
import { isPreview } from './dialog-environment.ts'

/**
 * Counts each popup document that opens and that closes, once (ANA-1), except previews. A dialog that another of its
 * kind covers is still open. Returns a function that stops counting.
 */
export function countPopups(flows: Pick<FlowHost, 'view' | 'subscribe'>, emit: Emit): () => void {
  let open: readonly DialogEntry[] = []
  const isIn = (list: readonly DialogEntry[], { id }: DialogEntry): boolean => list.some((entry) => entry.id === id)

  const look = (): void => {
    const { visible, openCount } = flows.view('dialogs')
    const opened = visible.filter((entry) => entry.document !== '' && !isPreview(entry.props) && !isIn(open, entry))
    const hidden = open.filter((entry) => !isIn(visible, entry))
    // Only as many as are open below others can be covered; the oldest lie below.
    const covered = hidden.slice(0, openCount - visible.length)
    const closed = hidden.slice(covered.length)
    open = [...open.filter((entry) => !isIn(closed, entry)), ...opened]
    for (const { document } of closed) void emit('close_popup', { popup: document })
    for (const { document } of opened) void emit('open_popup', { popup: document })
  }
  look()
  return flows.subscribe('dialogs', look)
}
