import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineJson } from '#base/inline-json.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import type { PageState } from '#src/app/page-state.ts'
import { pageJson } from './page-json.ts'

const frozen = <T,>(value: T): T => Object.freeze(value)
const json = fc.jsonValue({ maxDepth: 3 })
const record = fc.dictionary(fc.string(), json, { maxKeys: 4 })
const query = fc.record({ queryKey: fc.array(json), queryHash: fc.string(), dehydratedAt: fc.nat(), state: fc.record({ data: fc.oneof(json, record.map(frozen)), dataUpdatedAt: fc.nat(), status: fc.constant('success') }) })
const state = fc.record({
  build: fc.string(),
  release: fc.string(),
  now: fc.nat(),
  omitted: fc.array(fc.string()),
  values: fc.array(fc.tuple(fc.string(), json)),
  screen: fc.record({ routeId: fc.string(), page: record, layout: record, status: fc.nat() }),
  dictionary: record,
  slugs: record,
  queries: fc.record({ mutations: fc.constant([]), queries: fc.array(query) }),
})

test('[O11] the state of a page is what its JSON says, the first time and from the kept texts, and nothing of it can close its element', () => {
  fc.assert(
    fc.property(state, (given) => {
      for (const text of [pageJson(given as unknown as PageState), pageJson(given as unknown as PageState)]) {
        expect(JSON.parse(text)).toEqual(JSON.parse(inlineJson(given)))
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      }
    }),
    propertyRuns('page states', 10_000, 300),
  )
})

test('an answer that is not frozen is written anew each time', () => {
  const data = { items: [1] }
  const page = (): string => pageJson({ screen: { page: {}, layout: {} }, dictionary: {}, slugs: {}, queries: { mutations: [], queries: [{ queryKey: ['a'], queryHash: 'a', state: { data } }] } } as unknown as PageState)
  expect(page()).toContain('[1]')
  data.items.push(2)
  expect(page()).toContain('[1,2]')
})
