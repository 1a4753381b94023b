import { expect, test } from 'vitest'
import { flowRegistry, type KnownFlowId } from '#flows/registry.ts'
import { flowVocabulary } from '#schemas/vocabulary-flows.ts'
import { flowIds, isFlowCritical } from './is-flow-critical.ts'

const viewsWith = (id: string, status: string) => {
  const initial = (flow: KnownFlowId) => flowRegistry[flow].initialView({ uid: 0 })
  const view = (flow: KnownFlowId) => (flow === id ? { ...initial(flow), status, statuses: [status] } : initial(flow))
  return { view, initialView: initial } as unknown as Parameters<typeof isFlowCritical>[0]
}

test('[D2] before anything begins nothing stands against an update', () => {
  expect(isFlowCritical(viewsWith('none', ''))).toBe(false)
})

test('[D2] every step of a sign-in, of a second factor and of a sign-out, and an open dialog, stand against an update; who is signed in or a guest does not', () => {
  const critical = Object.entries(flowVocabulary).flatMap(([id, { statuses }]) => statuses.filter((status) => isFlowCritical(viewsWith(id, status))).map((status) => `${id} ${status}`))
  expect(critical).toEqual(expect.arrayContaining(['auth signingIn', 'auth needsCode', 'auth checkingCode', 'auth signingOut', 'auth reconciling', 'dialogs open', 'dialogs waiting']))
  expect(critical).not.toContain('auth guest')
  expect(critical).not.toContain('auth signedIn')
  expect(flowIds).toEqual(Object.keys(flowRegistry))
})
