import { expect, test } from 'vitest'
import { flowRegistry, type KnownFlowId } from '#generated/flows.ts'
import { flowVocabulary } from '#generated/flow-vocabulary.ts'
import { flowIds, isFlowCritical } from './is-flow-critical.ts'

const viewsWith = (id: string, status: string) => {
  const initial = (flow: KnownFlowId) => flowRegistry[flow].initialView({ uid: 0 })
  const view = (flow: KnownFlowId) => (flow === id ? { ...initial(flow), status, statuses: [status] } : initial(flow))
  return { view } as unknown as Parameters<typeof isFlowCritical>[0]
}
/** Of the flows that the specification has; a flow that was added says for itself what is critical. */
const criticalOf = (leaving: boolean): string[] =>
  (['auth', 'balance', 'dialogs', 'payment-status'] as const)
    .map((id) => [id, flowVocabulary[id]] as const)
    .flatMap(([id, { statuses }]) =>
      statuses.filter((status) => isFlowCritical(viewsWith(id, status), leaving)).map((status) => `${id} ${status}`),
    )

test('[D2] before anything begins nothing stands against an update', () => {
  expect(isFlowCritical(viewsWith('none', ''))).toBe(false)
  expect(flowIds).toEqual(Object.keys(flowRegistry))
})

const signIn = ['auth signingIn', 'auth needsCode', 'auth checkingCode', 'auth signingOut', 'auth reconciling']
const dialogs = ['dialogs open', 'dialogs waiting']

test('[D2] a sign-in, a sign-out, an open dialog and a payment of which the outcome is not known stand against an update; a payment that is over does not', () => {
  expect(criticalOf(false)).toEqual([
    ...signIn,
    ...dialogs,
    'payment-status checking',
    'payment-status pending',
    'payment-status unread',
  ])
})

test('[PWA-3] who leaves the page of a payment ends following it: the rest goes on on the next page', () => {
  expect(criticalOf(true)).toEqual([...signIn, ...dialogs])
})

test('[D2] of every flow exactly its critical statuses stand against an update', () => {
  for (const id of flowIds) {
    const critical = flowVocabulary[id].statuses.filter((status) => isFlowCritical(viewsWith(id, status)))
    expect(critical, `"critical" in flows/${id}/index.ts`).toEqual(
      flowVocabulary[id].statuses.filter((status) => flowRegistry[id].critical.some((one) => one === status)),
    )
  }
})
