import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isSameData } from './is-same-data.ts'
import { useFlowHost } from './flow-host-context.tsx'
import type { FlowTypes, KnownFlowId } from '#generated/flows.ts'

/**
 * What a component needs of a flow's published view. It renders again only when the selected data differ (compared by
 * structure). On the server, and until the flow is loaded, the view is the flow's initial view of the session; reading
 * does not load the flow.
 */
export function useFlow<Id extends KnownFlowId, Selected>(
  id: Id,
  selector: (view: FlowTypes[Id]['view']) => Selected,
): Selected {
  const host = useFlowHost()
  const last = useRef<{ value: Selected } | null>(null)
  const keep = (value: Selected): Selected => {
    if (!last.current || !isSameData(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  const subscribe = useCallback((listener: () => void) => host.subscribe(id, listener), [host, id])
  return useSyncExternalStore(
    subscribe,
    () => keep(selector(host.view(id))),
    () => keep(selector(host.initialView(id))),
  )
}
