import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { vocabulary } from '#schemas/vocabulary.ts'
import { testChecker } from '../testing/specs.ts'
import type { Finding } from '../issues/finding.ts'
import type { SchemaValidator } from '../validators.ts'
import type { CheckContext, Reference } from './context.ts'
import { NodeMemory } from './node-memory.ts'

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

type Recalled = {
  readonly findings: readonly Finding[]
  readonly references: readonly Reference[]
  readonly left: number
}
/** Recalls one block with a judge that costs `cost` combinations; `judged` counts how often it was called. */
function recallIn(
  memory: NodeMemory,
  { key = '{}', pointer = '/nodes/0', now = 0, budget = 100, cost = 10 },
  count: () => void,
): Recalled {
  const findings: Finding[] = []
  const references: Reference[] = []
  const lintBudget = { combinations: budget }
  const context = {
    now,
    lintBudget,
    add: (finding: Finding) => void findings.push(finding),
    refer: (reference: Reference) => void references.push(reference),
  } as unknown as CheckContext // what the memory reads of it
  memory.recall(key, pointer, context, ({ add, refer }) => {
    count()
    lintBudget.combinations -= cost
    add({
      code: 'unknown-property',
      pointer: `${pointer}/props/a`,
      expected: 'a',
      received: 'b',
      fix: [
        { op: 'move', from: `${pointer}/props/a`, path: `${pointer}/props/b` },
        { op: 'remove', path: `${pointer}/props/c` },
      ],
    })
    refer({ to: 'popup', id: 'auth', pointer: `${pointer}/props/to` })
    return { isSound: true, when: null }
  })
  return { findings, references, left: lintBudget.combinations }
}
/**
 * What two checks of a block give, the second one by a memory that follows the first, and how often the block was
 * judged.
 */
function twice(first: object, second: object) {
  let judged = 0
  const count = (): void => void (judged += 1)
  const before = new NodeMemory()
  recallIn(before, first, count)
  const found = recallIn(new NodeMemory(before), second, count)
  return { ...found, judged }
}

test('a block that has moved has its findings, fixes and references at its new place', () => {
  const { judged, findings, references, left } = twice({}, { pointer: '/nodes/3/slots/default/12' })
  const place = '/nodes/3/slots/default/12/props'
  expect({ judged, left }).toEqual({ judged: 1, left: 90 })
  expect(findings.map(({ pointer, fix }) => [pointer, fix])).toEqual([
    [
      `${place}/a`,
      [
        { op: 'move', from: `${place}/a`, path: `${place}/b` },
        { op: 'remove', path: `${place}/c` },
      ],
    ],
  ])
  expect(references).toEqual([{ to: 'popup', id: 'auth', pointer: `${place}/to` }])
})

test('the first check reports at the place of the block too', () => {
  const { findings, references } = recallIn(new NodeMemory(), { pointer: '/nodes/7' }, () => undefined)
  expect([findings[0]?.pointer, references[0]?.pointer]).toEqual(['/nodes/7/props/a', '/nodes/7/props/to'])
})

test('a block with a date is judged again after a minute, another one never', () => {
  const dated = '{"when":{"from":"2026-01-01"}}'
  const now = 1_000_000
  const judged = (key: string, later: number) => twice({ key, now }, { key, now: now + later }).judged
  expect([judged(dated, 59_999), judged(dated, -59_999), judged(dated, 60_000), judged(dated, -60_000)]).toEqual([
    1, 1, 2, 2,
  ])
  expect(judged('{}', 86_400_000)).toBe(1)
})

test('a block is remembered only if the budget of the document paid for all of it, then and now', () => {
  const judged = (first: number, second: number) => twice({ budget: first }, { budget: second }).judged
  expect([judged(100, 10), judged(10, 100)]).toEqual([1, 1])
  expect([judged(100, 9), judged(9, 100)]).toEqual([2, 2])
})
