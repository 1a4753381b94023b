import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { vocabulary } from '#schemas/vocabulary.ts'
import { testChecker } from '../testing/specs.ts'

const checker = testChecker({ routes: [], vocabulary }, documents)
const now = Date.parse('2026-11-21T12:00:00Z')

function check(...nodes: unknown[]) {
  const text = JSON.stringify({ kind: 'popup', id: 'p', version: 1, dialog: 'popup', title: 'a', nodes }, null, 1)
  return checker
    .checkSite([{ path: 'popups/p.json', bytes: text }], { now })
    .map(({ code, pointer, widgetId }) => ({ code, pointer, widgetId }))
}
const plain = (id: string) => ({ id, type: 'plain', props: { title: 'a' } })

test('a slot takes the widgets that it allows, and as many as it says', () => {
  expect(check({ id: 'a', type: 'picky', slots: { default: [plain('b')] } })).toEqual([])
  expect(check({ id: 'a', type: 'picky', slots: { default: [{ id: 'b', type: 'list' }] } })).toEqual([
    { code: 'slot-not-allowed', pointer: '/nodes/0/slots/default/0/type', widgetId: 'p.b' },
  ])
  expect(check({ id: 'a', type: 'picky' })).toEqual([{ code: 'slot-too-few', pointer: '/nodes/0', widgetId: 'p.a' }])
  expect(check({ id: 'a', type: 'picky', slots: { default: [plain('b'), plain('c'), plain('d')] } })).toEqual([
    { code: 'slot-too-many', pointer: '/nodes/0/slots/default', widgetId: 'p.a' },
  ])
})

test('a block of an older version is checked after migration; without a migration it is an issue', () => {
  expect(check({ id: 'a', type: 'moved', props: { name: 'x' } })).toEqual([])
  expect(check({ id: 'a', type: 'moved', v: 2, props: { heading: 'x' } })).toEqual([])
  expect(check({ id: 'a', type: 'moved', v: 3, props: { title: 'x' } })).toEqual([])
  expect(check({ id: 'a', type: 'moved', v: 3, props: { name: 'x' } }).map(({ code }) => code)).toEqual([
    'missing-property',
    'unknown-property',
  ])
  expect(check({ id: 'a', type: 'stuck', props: { title: 'x' } })).toEqual([
    { code: 'missing-migration', pointer: '/nodes/0', widgetId: 'p.a' },
  ])
  expect(check({ id: 'a', type: 'stuck', v: 3, props: { title: 'x' } })).toEqual([
    { code: 'unknown-widget-version', pointer: '/nodes/0/v', widgetId: 'p.a' },
  ])
})

test('a binding of a list has a value inside the list only', () => {
  const worded = (id: string) => ({ id, type: 'worded', props: { text: '{game.name}' } })
  expect(check({ id: 'a', type: 'list', slots: { item: [worded('b')] } })).toEqual([])
  expect(check(worded('b'))).toEqual([
    { code: 'binding-out-of-scope', pointer: '/nodes/0/props/text', widgetId: 'p.b' },
  ])
})

test('checking one changed file gives what checking the whole site gives for it', () => {
  const file = (id: string, text: string) => ({
    path: `popups/${id}.json`,
    bytes: JSON.stringify({
      kind: 'popup',
      id,
      version: 1,
      dialog: 'popup',
      title: 'a',
      nodes: [{ id: 'a', type: 'worded', props: { text } }],
    }),
  })
  const broken = file('two', '{nobody}')
  checker.checkSite([file('one', 'a'), file('two', 'b')], { now })
  const alone = checker.checkDocument(broken, { now })
  expect(alone.map(({ code }) => code)).toEqual(['unknown-placeholder'])
  expect(checker.checkSite([file('one', 'a'), broken], { now })).toEqual(alone)
})

test('an issue never shows a secret and clips long values', () => {
  const text = JSON.stringify({
    kind: 'popup',
    id: 'p',
    version: 1,
    dialog: 'popup',
    title: 'a',
    nodes: [],
    password: 'hunter2',
    size: 'x'.repeat(5_000),
  })
  const reported = JSON.stringify(checker.checkSite([{ path: 'popups/p.json', bytes: text }], { now }))
  expect(reported).not.toContain('hunter2')
  expect(reported.length).toBeLessThan(4_000)
})

test('[ENG-3] an error after more warnings than are reported for a file is still reported', () => {
  const expired = (index: number) => ({ ...plain(`n${index}`), when: { until: '2026-01-01T00:00Z' } })
  const warnings = Array.from({ length: 250 }, (_unused, index) => expired(index))
  const reported = check(...warnings, { id: 'last', type: 'plain', props: { titel: 'a' } })
  expect(reported).toHaveLength(200)
  expect(reported.filter(({ code }) => code !== 'condition-expired')).toEqual([
    { code: 'unknown-property', pointer: '/nodes/250/props/titel', widgetId: 'p.last' },
  ])
})
