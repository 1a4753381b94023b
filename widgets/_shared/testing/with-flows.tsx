import type { ReactElement } from 'react'
import type { WidgetSample } from '#engine/define-widget.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { FlowHostProvider } from '#flows/react/flow-host-context.tsx'
import { flowRegistry, type KnownFlowId } from '#generated/flows.ts'

/** Flows of a test, which show their initial views and never load. */
const stillFlows = (): FlowHost =>
  createFlowHost({
    session: { uid: 7 },
    flows: flowRegistry,
    ports: {},
    loadRuntime: () => Promise.reject(new Error('no flow runs in this test')),
    build: 'test',
    release: 'test',
    serverNow: () => 0,
    onError: () => undefined,
  })

/** Puts flows around a widget under test: the given ones, or idle ones. */
export const withFlows = (page: ReactElement, host: FlowHost = stillFlows()): ReactElement => (
  <FlowHostProvider host={host}>{page}</FlowHostProvider>
)

/** Flows that publish what a sample says, and otherwise their initial views. */
export function flowsOf(flows: WidgetSample['flows'] = {}): FlowHost {
  const host = stillFlows()
  const views = new Map<KnownFlowId, unknown>()
  const viewOf = (id: KnownFlowId): unknown => {
    if (!views.has(id)) views.set(id, { ...host.initialView(id), ...flows[id] })
    return views.get(id)
  }
  // The views of a sample are typed by their flows where the sample is written.
  return {
    ...host,
    view: viewOf as FlowHost['view'],
    initialView: viewOf as FlowHost['view'],
    load: () => Promise.resolve(),
  }
}

/** Flows whose views a test changes. */
export function changingFlows(flows: NonNullable<WidgetSample['flows']>) {
  const views = { ...flows } as Record<string, object>
  const still = flowsOf()
  const listeners = new Set<() => void>()
  const made = new Map<string, object>()
  const viewOf = (id: KnownFlowId): object => {
    const view = made.get(id) ?? { ...still.view(id), ...views[id] }
    made.set(id, view)
    return view
  }
  const host: FlowHost = {
    ...still,
    view: viewOf as FlowHost['view'],
    subscribe: (_id, listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    send: () => undefined,
  }
  const become = (id: KnownFlowId, changes: object): void => {
    views[id] = { ...views[id], ...changes }
    made.delete(id)
    for (const listener of listeners) listener()
  }
  return { host, become }
}
