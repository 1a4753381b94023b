import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineJson } from '#base/inline-json.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { unpackAnswers } from '#src/app/read-page-answers.ts'
import type { CarriedState, PageState } from '#src/app/page-state.ts'
import { pageJson } from './page-json.ts'

const frozen = <T>(value: T): T => Object.freeze(value)
const json = fc.jsonValue({ maxDepth: 3 })
const record = fc.dictionary(fc.string(), json, { maxKeys: 4 })
const query = fc.record({
  queryKey: fc.array(json),
  queryHash: fc.string(),
  dehydratedAt: fc.nat(),
  state: fc.record({
    data: fc.oneof(json, record.map(frozen)),
    dataUpdatedAt: fc.nat(),
    status: fc.constant('success'),
  }),
})
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

/** The state as a browser reads it, its queries as the server had them. */
function readBack(text: string): unknown {
  const { queries, ...rest } = JSON.parse(text) as CarriedState
  const pairs = unpackAnswers(queries.answers)
  return {
    ...rest,
    queries: queries.at.map((at, index) => ({ key: pairs[2 * index], data: pairs[2 * index + 1], at })),
  }
}

test('[O11] the state of a page is what its JSON says, the first time and from the kept texts, and nothing of it can close its element', () => {
  fc.assert(
    fc.property(state, ({ queries, ...rest }) => {
      const given = {
        ...rest,
        queries: queries.queries.map(({ queryKey, state: { data, dataUpdatedAt } }) => ({
          key: queryKey,
          data,
          at: dataUpdatedAt,
        })),
      }
      for (const text of [
        pageJson({ ...rest, queries } as unknown as PageState),
        pageJson({ ...rest, queries } as unknown as PageState),
      ]) {
        expect(readBack(text)).toEqual(JSON.parse(inlineJson(given)))
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
      }
    }),
    propertyRuns('page states', 10_000, 300),
  )
})

const pageOf = (queries: readonly object[]): PageState =>
  ({
    build: 'b',
    screen: { routeId: 'home', page: {}, layout: {} },
    dictionary: {},
    slugs: {},
    queries: { mutations: [], queries },
  }) as unknown as PageState

test('an answer that is not frozen is serialized each time', () => {
  const data = { items: [1] }
  const page = (): unknown =>
    readBack(pageJson(pageOf([{ queryKey: ['a'], queryHash: 'a', state: { data, dataUpdatedAt: 1 } }])))
  expect(page()).toMatchObject({ queries: [{ data: { items: [1] } }] })
  data.items.push(2)
  expect(page()).toMatchObject({ queries: [{ data: { items: [1, 2] } }] })
})

test('pages that end with the same frozen answer have each its own answers and times', () => {
  const last = { queryKey: ['last'], queryHash: 'last', state: { data: frozen({ n: 0 }), dataUpdatedAt: 5 } }
  const page = (n: number, at: number): unknown =>
    readBack(
      pageJson(pageOf([{ queryKey: ['a'], queryHash: 'a', state: { data: frozen({ n }), dataUpdatedAt: at } }, last])),
    )
  const shown = (n: number, at: number) => ({
    queries: [
      { key: ['a'], data: { n }, at },
      { key: ['last'], data: { n: 0 }, at: 5 },
    ],
  })
  expect(page(1, 10)).toMatchObject(shown(1, 10))
  expect(page(2, 20)).toMatchObject(shown(2, 20))
  expect(page(1, 30)).toMatchObject(shown(1, 30))
})

test('equal values and names of fields are in the page once', () => {
  const game = { sysname: 'meteor', name: 'Meteor', bets: { amount: 2_000, currency: 'UZS' } }
  const text = pageJson(
    pageOf(
      ['new', 'popular'].map((category, index) => ({
        queryKey: ['games', { category }],
        queryHash: category,
        state: {
          data: {
            items: [
              { ...game, bets: { ...game.bets } },
              { ...game, sysname: `other-${index}` },
            ],
          },
          dataUpdatedAt: 1,
        },
      })),
    ),
  )
  for (const once of ['"meteor"', '"sysname"', '"currency"', '"category"', '[4,2000,"UZS"]'])
    expect(text.split(once), once).toHaveLength(2)
})
