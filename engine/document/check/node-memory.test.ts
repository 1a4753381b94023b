import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { vocabulary } from '#schemas/vocabulary.ts'
import { testChecker } from '../testing/specs.ts'
import type { SchemaValidator } from '../validators.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const path = 'popups/p.json'
type Node = { id: string; type: string; props?: object; when?: object; slots?: Record<string, Node[]> }
const plain = (id: string, title: unknown = 'a'): Node => ({ id, type: 'plain', props: { title } })
const popup = (nodes: readonly unknown[]): string =>
  JSON.stringify({ kind: 'popup', id: 'p', version: 1, dialog: 'popup', title: 'a', nodes })

/** A checker that counts how often it asks a validator. */
function counting() {
  let calls = 0
  const count = (validator: SchemaValidator): SchemaValidator => {
    const counted: SchemaValidator = (value) => {
      calls++
      const isValid = validator(value)
      counted.errors = validator.errors ?? null
      return isValid
    }
    return counted
  }
  const checker = testChecker(
    { routes: [], vocabulary },
    new Map([...documents].map(([key, validator]) => [key, count(validator)])),
    count,
  )
  const ask = (nodes: readonly unknown[], at = now) => {
    calls = 0
    const issues = checker.checkDocument({ path, bytes: popup(nodes) }, { now: at })
    return { issues, calls }
  }
  return { ask }
}

test.each([5, 500])('one edit on a page of %i blocks asks for the validators of one block', (size) => {
  const { ask } = counting()
  const rows = Array.from({ length: size / 5 }, (_, row): Node => ({
    id: `list-${row}`,
    type: 'list',
    slots: { item: [1, 2, 3, 4].map((at) => plain(`n-${row}-${at}`)) },
  }))
  expect(ask(rows).calls).toBe(size * 2 + 1)
  const edited = rows.with(0, {
    ...rows[0],
    id: 'list-0',
    type: 'list',
    slots: { item: [plain('n-0-1', 'changed'), plain('n-0-2'), plain('n-0-3'), plain('n-0-4')] },
  })
  expect(ask(edited)).toEqual({ issues: [], calls: 3 })
  expect(ask([plain('new'), ...edited]).calls).toBe(3)
  expect(ask([...edited].reverse()).calls).toBe(1)
})

test('an issue of a block is still reported, at the place where the block is now', () => {
  const { ask } = counting()
  const wrong = plain('bad', 5)
  expect(
    ask([plain('a'), wrong]).issues.map(({ code, pointer, fix, widgetId }) => ({ code, pointer, fix, widgetId })),
  ).toEqual([{ code: 'wrong-type', pointer: '/nodes/1/props/title', fix: null, widgetId: 'p.bad' }])
  const { issues, calls } = ask([plain('new'), plain('a'), { ...wrong, props: { title: 5 } }])
  expect([issues.map(({ pointer }) => pointer), calls]).toEqual([['/nodes/2/props/title'], 3])
})

test('a date is checked again when its minute is over', () => {
  const { ask } = counting()
  const dated: Node = { ...plain('a'), when: { until: '2026-11-21T12:05:00Z' } }
  expect(ask([dated]).issues).toEqual([])
  expect(ask([dated, plain('b')], now + 10 * 60_000).issues.map(({ code }) => code)).toEqual(['condition-expired'])
})

test('a text that could not be read does not make the checker forget', () => {
  const { ask } = counting()
  const nodes = Array.from({ length: 50 }, (_, at) => plain(`n-${at}`))
  ask(nodes)
  ask([Number.NaN, ...nodes])
  expect(ask(nodes.with(7, plain('n-7', 'b'))).calls).toBeLessThanOrEqual(5)
})

const titles = fc.constantFrom<unknown>('a', 'b', 5, null, '', { uz: 'a' })
const conditions = fc.constantFrom<object | undefined>(
  undefined,
  { user: 'guest' },
  { user: 'player' },
  { user: 'nobody' },
  { until: '2020-01-01T00:00Z' },
  { any: [{ screen: { max: 'tablet' } }, { user: 'guest' }] },
)
const leaf = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'A'),
    type: fc.constantFrom('plain', 'worded', 'picky', 'gone'),
    props: titles.map((title) => ({ title })),
    when: conditions,
  },
  { requiredKeys: ['id', 'type'] },
)
const block = fc.oneof(
  leaf,
  fc.constant(null),
  fc.record(
    {
      id: fc.constantFrom('a', 'x'),
      type: fc.constantFrom('list', 'picky'),
      when: conditions,
      slots: fc.record({ item: fc.array(leaf, { maxLength: 3 }), other: fc.constant(1) }, { requiredKeys: [] }),
    },
    { requiredKeys: ['id', 'type'] },
  ),
)

test('after any row of edits the issues are those of a checker that sees the document for the first time', () => {
  const { numRuns, seed } = propertyRuns('remembered blocks', 5_000, 400)
  fc.assert(
    fc.property(fc.array(fc.array(block, { maxLength: 5 }), { minLength: 2, maxLength: 5 }), (versions) => {
      const remembering = counting()
      for (const nodes of versions)
        expect(remembering.ask(nodes).issues).toEqual(
          testChecker({ routes: [], vocabulary }, documents).checkDocument({ path, bytes: popup(nodes) }, { now }),
        )
    }),
    { numRuns, seed },
  )
})
