import { expect, test } from 'vitest'
import { flowVocabulary } from '#schemas/vocabulary-flows.ts'
import { authPaths } from './auth/auth.paths.ts'
import { balancePaths } from './balance/balance.paths.ts'
import { dialogsPaths } from './dialogs/dialogs.paths.ts'
import { allFlows } from './all-flows.ts'
import { flowRegistry } from './registry.ts'

const paths: Readonly<Record<string, typeof authPaths>> = { auth: authPaths, balance: balancePaths, dialogs: dialogsPaths }
const holdsFunction = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && Object.values(value).some(holdsFunction))

test('the vocabulary, the registry and the machines name the same flows', () => {
  const ids = Object.keys(flowVocabulary).toSorted()
  expect(allFlows.map(({ id }) => id).toSorted()).toEqual(ids)
  expect(Object.keys(flowRegistry).toSorted()).toEqual(ids)
})

test.each(allFlows.map((flow) => [flow.id, flow] as const))('the machine of %s accepts exactly the events of the vocabulary', (id, flow) => {
  const accepted = flow.machine.events.filter((type: string) => !type.startsWith('xstate.') && type !== '').toSorted()
  const words = flowVocabulary[id as keyof typeof flowVocabulary]
  expect(accepted).toEqual(Object.keys(words.events).toSorted())
  expect(Object.keys(flow.safe.events).filter((type) => !accepted.includes(type))).toEqual([])
})

test.each(allFlows.map((flow) => [flow.id] as const))('%s publishes exactly the statuses of the vocabulary on its paths', (id) => {
  const seen = new Set(paths[id]?.flatMap(({ statuses, steps }) => [...statuses, ...steps.flatMap((step) => step.statuses)]))
  expect([...seen].toSorted()).toEqual([...flowVocabulary[id as keyof typeof flowVocabulary].statuses].toSorted())
})

test.each(allFlows.map((flow) => [flow.id, flow] as const))('%s names its guards, so that its hash does not depend on a build', (_, flow) => {
  const guards: unknown[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      if (key === 'guard') guards.push(member)
      else walk(member)
    }
  }
  walk(flow.machine.config)
  expect(guards.length).toBeGreaterThan(5)
  expect(guards.some(holdsFunction)).toBe(false)
})

test('no event that carries a ticket or could force a dialog may come from a document', () => {
  const open = Object.values(flowVocabulary).flatMap(({ events }) => Object.entries(events).filter(([, { fromDocuments }]) => fromDocuments).map(([name]) => name))
  expect(open).toEqual(['auth.resend', 'auth.cancel', 'auth.logout', 'dialogs.close', 'dialogs.agree'])
  expect(Object.keys(flowVocabulary.dialogs.events['dialogs.close'].with.properties)).toEqual(['id'])
})
