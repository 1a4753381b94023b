import { hasStoredKey } from '#base/has-stored-key.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { KnownFlowId } from '#flows/registry.ts'

/** Who is signed in, and the queue of dialogs. */
const kept = ['auth', 'dialogs'] satisfies readonly KnownFlowId[]

/** What a document load cut off goes on; where nothing is kept, no flow is loaded. */
export function resumeFlows(flows: Pick<FlowHost, 'load'>): void {
  for (const id of kept) if (hasStoredKey('session', `/flow-${id}`)) flows.load(id).catch(() => undefined)
}
