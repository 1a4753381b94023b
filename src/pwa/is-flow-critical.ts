import { flowRegistry, type KnownFlowId } from '#generated/flows.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'

export const flowIds = Object.keys(flowRegistry) as KnownFlowId[]

/**
 * Whether a payment, a sign-in, a verification, a dialog or another flow is under way: each flow's definition names its critical statuses.
 * `leaving`: the page is being left; that ends the flows that belong to it, as the player's own act.
 */
export function isFlowCritical(flows: Pick<FlowHost, 'view'>, leaving = false): boolean {
  return flowIds.some((id) => {
    const { critical, starts }: { readonly critical: readonly string[]; readonly starts: string } = flowRegistry[id]
    return !(leaving && starts === 'page') && flows.view(id).statuses.some((status) => critical.includes(status))
  })
}
