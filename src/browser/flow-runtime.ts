import { createStore } from '#base/store.ts'

export { flowPorts } from '#generated/flow-ports.ts'
export { followPage } from '#flows/host/page-lifecycle.ts'
export { startRuntime } from '#flows/host/runtime.ts'

const isAnything = (value: unknown): value is unknown => value !== undefined
const flowStore = (id: string) =>
  createStore<unknown>({ area: 'session', namespace: `flow-${id}`, version: 1, isValid: isAnything })

/** What a flow keeps over a reload: plain data that the flow itself checks, never a snapshot. */
export const flowStorage = {
  read: (id: string): unknown => flowStore(id).get() ?? undefined,
  write(id: string, saved: unknown): void {
    if (saved === null || saved === undefined) flowStore(id).remove()
    else flowStore(id).set(saved)
  },
}
