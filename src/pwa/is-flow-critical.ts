import type { FlowHost } from '#flows/host/flow-host.ts'
import { flowRegistry, type KnownFlowId } from '#flows/registry.ts'

/** Statuses in which nothing of a flow is lost by a reload, besides those in which it begins; `always`: it only reads. */
const resting: Readonly<Record<string, readonly string[] | 'always'>> = { auth: ['guest', 'signedIn'], balance: 'always' }

export const flowIds = Object.keys(flowRegistry) as KnownFlowId[]

/** Whether a payment, a sign-in, a verification, a dialog or another flow is under way: a new flow counts from its first step on, until it is named as one that rests. */
export function isFlowCritical(flows: Pick<FlowHost, 'view' | 'initialView'>): boolean {
  return flowIds.some((id) => {
    const rest = resting[id] ?? flows.initialView(id).statuses
    return rest !== 'always' && !flows.view(id).statuses.every((status) => rest.includes(status))
  })
}
