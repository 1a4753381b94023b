import type { FlowHost } from '#flows/host/flow-host.ts'
import { flowRegistry, type KnownFlowId } from '#flows/registry.ts'
import type { FlowStatus } from '#schemas/vocabulary-flows.ts'

/** Statuses of every flow in which nothing of it is lost by a reload: nothing has begun, it is over and the platform has said how, or it only reads. */
const resting: { readonly [Id in KnownFlowId]: readonly FlowStatus<Id>[] } = {
  auth: ['guest', 'signedIn'],
  balance: ['off', 'preparing', 'waiting', 'reading', 'resting', 'paused'],
  dialogs: ['closed'],
  'payment-status': ['idle', 'success', 'failed', 'cancelled', 'expired', 'missing'],
}
/** Flows of one page: a navigation away from it ends them, as the player's own act. */
const ofOnePage: ReadonlySet<string> = new Set<KnownFlowId>(['payment-status'])

export const flowIds = Object.keys(flowRegistry) as KnownFlowId[]

/** Whether a payment, a sign-in, a verification, a dialog or another flow is under way. `leaving`: the page is being left, and with it what belongs to it alone. */
export function isFlowCritical(flows: Pick<FlowHost, 'view'>, leaving = false): boolean {
  return flowIds.some((id) => {
    const rest: readonly string[] = resting[id]
    return !(leaving && ofOnePage.has(id)) && !flows.view(id).statuses.every((status) => rest.includes(status))
  })
}
