import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { nodeLimits } from '#schemas/document/node.ts'
import { smallWorld } from '../testing/run-check.ts'
import { testChecker } from '../testing/specs.ts'

const checker = testChecker(smallWorld, documents)
const issuesOf = (kind: 'popup' | 'layout' | 'page', nodes: unknown) => {
  const own = kind === 'popup' ? { dialog: 'popup', title: 'a' } : kind === 'page' ? { title: 'a' } : {}
  const bytes = JSON.stringify({ kind, id: 'p', version: 1, ...own, nodes })
  return checker
    .checkSite([{ path: `${kind}s/p.json`, bytes }], { now: Date.UTC(2026, 10, 21) })
    .filter(({ pointer }) => pointer.startsWith('/nodes'))
}
const found = (...nodes: unknown[]) => issuesOf('popup', nodes)
const briefly = (...nodes: unknown[]): readonly string[] =>
  found(...nodes).map(({ code, pointer, didYouMean }) =>
    [code, pointer, ...(didYouMean === null ? [] : [`-> ${didYouMean}`])].join(' '),
  )
const plain = (id: string, more: object = {}) => ({ id, type: 'plain', props: { title: 'a' }, ...more })
const list = (id: string, slots: unknown) => ({ id, type: 'list', slots })

test('[ENG-3] the type of a block is a widget; a misspelt one gets the nearest', () => {
  expect(briefly(plain('a'))).toEqual([])
  expect(found({ id: 'a', type: 'plian' })).toMatchObject([
    {
      code: 'unknown-widget',
      pointer: '/nodes/0/type',
      expected: 'the type of a widget',
      received: '"plian"',
      didYouMean: 'plain',
      hint: expect.stringContaining('Widgets are: plain, picky, list, worded, moved, stuck.'),
      fix: [{ op: 'replace', path: '/nodes/0/type', value: 'plain' }],
    },
  ])
  expect(found({ id: 'a', type: 'x'.repeat(60) })).toMatchObject([{ code: 'unknown-widget', fix: null }])
  expect(briefly({ id: 'a', type: 'x'.repeat(61) })).toEqual(['too-long /nodes/0/type'])
  expect(briefly({ id: 'a', type: '' })).toEqual(['empty-text /nodes/0/type'])
  expect(briefly({ id: 'a', type: 5 })).toEqual(['wrong-type /nodes/0/type'])
})

test('[ENG-3] anything that is not a block is one finding, and its neighbours are still checked', () => {
  expect(found(null)).toMatchObject([
    { code: 'null-node', pointer: '/nodes/0', received: 'null', fix: [{ op: 'remove', path: '/nodes/0' }] },
  ])
  expect(briefly(5, 'a', [plain('a')], { id: 'b', type: 'plian' })).toEqual([
    'wrong-type /nodes/0',
    'wrong-type /nodes/1',
    'wrong-type /nodes/2',
    'unknown-widget /nodes/3/type -> plain',
  ])
  expect(issuesOf('popup', { 0: plain('a') })).toMatchObject([{ code: 'wrong-type', pointer: '/nodes' }])
})

test('[ENG-3] the id of a block is its own in the whole document', () => {
  expect(found(plain('a'), list('b', { item: [plain('a')] }))).toMatchObject([
    {
      code: 'duplicate-node-id',
      pointer: '/nodes/1/slots/item/0/id',
      received: '"a"',
      hint: '"a" is already the id of /nodes/0: give this block another one.',
    },
  ])
  expect(briefly(plain('a'), plain('b'))).toEqual([])
  expect(briefly({ type: 'plain', props: { title: 'a' } }, { type: 'plain', props: { title: 'a' } })).toEqual([
    'missing-property /nodes/0',
    'missing-property /nodes/1',
  ])
})

test('[C3] a document with too many blocks says so once; blocks that are too deep are not read', () => {
  const deep = (levels: number): object => {
    let node: object = { id: 'end', type: 'plian' }
    for (let level = 1; level < levels; level++) node = list(`n${level}`, { item: [node] })
    return node
  }
  expect(briefly(deep(nodeLimits.depth)).map((line) => line.split(' ')[0])).toEqual(['unknown-widget'])
  expect(found(deep(nodeLimits.depth + 1))).toMatchObject([
    {
      code: 'nodes-too-deep',
      expected: `at most ${nodeLimits.depth} levels`,
      received: `level ${nodeLimits.depth + 1}`,
    },
  ])
  const crowd = (blocks: number) => [
    ...[0, 1, 2].map((group) =>
      list(`g${group}`, {
        item: Array.from({ length: group === 2 ? blocks - 2_003 : 1_000 }, (_, index) => plain(`n${group}-${index}`)),
      }),
    ),
  ]
  expect(issuesOf('popup', crowd(3_000))).toEqual([])
  const [first, ...more] = issuesOf('popup', [
    ...crowd(3_000),
    list('g3', { item: Array.from({ length: 2_000 }, (_, index) => plain(`m${index}`)) }),
  ])
  expect(more).toEqual([])
  expect(first).toMatchObject({ code: 'too-many-nodes', pointer: '/nodes/3/slots/item/1999', received: 'more' })
})

test('[ENG-3] the condition of a block counts for its own props and for the blocks inside it', () => {
  const hello = { id: 'a', type: 'worded', props: { text: 'Hi {player.login}' } }
  expect(briefly({ ...hello, when: { user: 'player' } })).toEqual([])
  expect(briefly({ ...hello, when: { user: 'guest' } })).toEqual(['binding-out-of-scope /nodes/0/props/text'])
  expect(briefly({ ...list('b', { item: [hello] }), when: { user: 'guest' } })).toEqual([
    'binding-out-of-scope /nodes/0/slots/item/0/props/text',
  ])
  expect(
    briefly({ ...list('b', { item: [plain('c', { when: { user: 'guest' } })] }), when: { user: 'player' } }),
  ).toEqual(['condition-never /nodes/0/slots/item/0/when'])
  expect(briefly({ ...list('b', { item: [] }), when: { user: 'guest' } }, hello)).toEqual([])
})

test('[ENG-3] props are checked by the schema of the widget; without props the issue is about the block itself', () => {
  expect(found(plain('a', { props: { titel: 'a' } }))).toMatchObject([
    { code: 'unknown-property', pointer: '/nodes/0/props/titel', didYouMean: 'title' },
  ])
  expect(found({ id: 'a', type: 'plain' })).toMatchObject([
    {
      code: 'missing-property',
      pointer: '/nodes/0',
      expected: 'props with "title"',
      received: 'nothing',
      fix: null,
    },
  ])
  expect(found(plain('a', { props: {} }))).toMatchObject([
    { pointer: '/nodes/0/props', expected: 'the property "title"', received: 'an empty object' },
  ])
  expect(briefly(plain('a', { props: 5 }))).toEqual(['wrong-type /nodes/0/props'])
  expect(briefly(plain('a', { v: 'one', props: {} }))).toEqual(['wrong-type /nodes/0/v'])
  expect(briefly(plain('a', { slot: {}, props: {} })).toSorted()).toEqual([
    'missing-property /nodes/0/props',
    'unknown-property /nodes/0/slot -> slots',
  ])
})

test('[ENG-3] a block of another version says from where to where', () => {
  expect(found({ id: 'a', type: 'moved', v: 4, props: {} })).toMatchObject([
    {
      code: 'unknown-widget-version',
      pointer: '/nodes/0/v',
      expected: 'a version from 1 to 3',
      received: '4',
      hint: 'Write 3, or remove v.',
    },
  ])
  expect(found({ id: 'a', type: 'stuck', props: { title: 'a' } })).toMatchObject([
    {
      code: 'missing-migration',
      pointer: '/nodes/0',
      expected: 'version 2',
      received: '1',
      hint: 'Rewrite the block for version 2 of stuck: no step leads to version 2.',
    },
  ])
  expect(found({ id: 'a', type: 'stuck', v: 1, props: { title: 'a' } })).toMatchObject([{ pointer: '/nodes/0/v' }])
  expect(found({ id: 'a', type: 'moved', v: 2, props: { heading: 5 } })).toMatchObject([
    { code: 'wrong-type', pointer: '/nodes/0/props', fix: null },
  ])
  expect(found({ id: 'a', type: 'moved', v: 3, props: { titel: 'a' } })).toMatchObject([
    { pointer: '/nodes/0/props/titel', fix: [{ op: 'move', path: '/nodes/0/props/title' }] },
  ])
})

test('[ENG-3] an outlet stands in a layout, once, and has nothing but its id', () => {
  const outlet = (id: string, more: object = {}) => ({ id, type: 'outlet', ...more })
  const inLayout = (...nodes: unknown[]) => issuesOf('layout', nodes).map(({ code, pointer }) => `${code} ${pointer}`)
  expect(inLayout(outlet('a'))).toEqual([])
  expect(inLayout(plain('a'))).toEqual(['outlet-missing /nodes'])
  expect(issuesOf('layout', [{ id: 'a', type: 'outlte' }])).toMatchObject([
    { code: 'unknown-widget', didYouMean: 'outlet', fix: [{ op: 'replace', value: 'outlet' }] },
  ])
  expect(issuesOf('popup', [{ id: 'a', type: 'outlte' }])).toMatchObject([{ didYouMean: null }])
  expect(issuesOf('layout', [outlet('a'), list('b', { item: [outlet('c')] })])).toMatchObject([
    {
      code: 'outlet-repeated',
      pointer: '/nodes/1/slots/item/0/type',
      hint: 'The page already goes into /nodes/0: remove this block.',
    },
  ])
  expect(issuesOf('layout', {}).map(({ code }) => code)).toEqual(['wrong-type'])
  for (const key of ['props', 'slots', 'when'])
    expect(issuesOf('layout', [outlet('a', { [key]: key === 'when' ? { user: 'guest' } : {} })])).toMatchObject([
      {
        code: 'unknown-property',
        pointer: `/nodes/0/${key}`,
        expected: 'only id and type',
        received: `"${key}"`,
        fix: [{ op: 'remove', path: `/nodes/0/${key}` }],
      },
    ])
  expect(inLayout(outlet('a', { v: 1 }))).toEqual(['unknown-property /nodes/0/v'])
  for (const kind of ['popup', 'page'] as const)
    expect(issuesOf(kind, [outlet('a', { props: {} })])).toMatchObject([
      { code: 'outlet-outside-layout', pointer: '/nodes/0/type', expected: 'the type of a widget' },
    ])
})

test('[ENG-3] a widget has its own slots, which take the blocks that they allow', () => {
  expect(found(list('a', { 'it/em': [] }))).toMatchObject([
    {
      code: 'unknown-slot',
      pointer: '/nodes/0/slots/it~1em',
      expected: 'one of item',
      received: '"it/em"',
      didYouMean: 'item',
      hint: expect.stringContaining('list has the slots item.'),
    },
  ])
  expect(found(plain('a', { slots: { item: [{ id: 'b', type: 'plian' }] } }))).toMatchObject([
    { code: 'unknown-slot', expected: 'no slot', hint: 'plain holds no other blocks: move them beside it.' },
    { code: 'unknown-widget', pointer: '/nodes/0/slots/item/0/type' },
  ])
  expect(found(list('a', { ['s'.repeat(50)]: [] }))).toMatchObject([{ received: `"${'s'.repeat(40)}"` }])
  expect(briefly(list('a', []))).toEqual(['wrong-type /nodes/0/slots'])
  expect(briefly(list('a', { item: { 0: plain('b') } }))).toEqual(['wrong-type /nodes/0/slots/item'])
  expect(briefly(list('a', { toString: [] }))).toEqual(['unknown-slot /nodes/0/slots/toString'])
  const picky = (...blocks: unknown[]) => ({ id: 'a', type: 'picky', slots: { default: blocks } })
  expect(found({ id: 'a', type: 'picky' })).toMatchObject([
    {
      code: 'slot-too-few',
      pointer: '/nodes/0',
      expected: 'at least 1 block in the slot default',
      received: '0',
      hint: 'Add 1 more to slots.default.',
    },
  ])
  expect(found(picky())).toMatchObject([{ code: 'slot-too-few', pointer: '/nodes/0/slots/default' }])
  expect(briefly(picky(plain('b')), { ...picky(plain('c'), plain('d')), id: 'e' })).toEqual([])
  expect(found(picky(...['b', 'c', 'd', 'e'].map((id) => plain(id))))).toMatchObject([
    {
      code: 'slot-too-many',
      pointer: '/nodes/0/slots/default',
      expected: 'at most 2 blocks in the slot default',
      received: '4',
      hint: 'Remove 2 from slots.default.',
    },
  ])
  expect(found(picky(plain('b'), list('c', { item: [] })))).toMatchObject([
    {
      code: 'slot-not-allowed',
      pointer: '/nodes/0/slots/default/1/type',
      expected: 'one of plain',
      received: '"list"',
      hint: 'The slot default takes plain only: move this block elsewhere.',
    },
  ])
  expect(briefly(picky({ id: 'b', type: 'plian' }))).toEqual(['unknown-widget /nodes/0/slots/default/0/type -> plain'])
  expect(briefly(picky(5))).toEqual(['wrong-type /nodes/0/slots/default/0'])
})

test('[ENG-3] a block keeps its own verdict where the same block stands elsewhere', () => {
  const named = (id: string) => ({ id, type: 'worded', props: { text: '{game.name}' } })
  expect(briefly(named('a'), list('b', { item: [named('c'), list('d', { item: [named('e')] })] }), named('f'))).toEqual(
    ['binding-out-of-scope /nodes/0/props/text', 'binding-out-of-scope /nodes/2/props/text'],
  )
  expect(briefly(list('a', { item: [named('b')] }), named('b')).toSorted()).toEqual([
    'binding-out-of-scope /nodes/1/props/text',
    'duplicate-node-id /nodes/1/id',
  ])
})

test('[ENG-3] slots that are not an object are reported at the slots, not at another block like it', () => {
  const twin = (slots: unknown) => plain('b', { slots })
  for (const [wrong, right, code] of [
    [[], {}, 'wrong-type'],
    [null, undefined, 'null-value'],
    ['none', {}, 'wrong-type'],
  ] as const)
    for (const slots of [
      [wrong, right],
      [right, wrong],
    ])
      expect(briefly(...slots.map(twin)).toSorted()).toEqual([
        'duplicate-node-id /nodes/1/id',
        `${code} /nodes/${slots.indexOf(wrong)}/slots`,
      ])
  const inner = (item: unknown) => list('b', { item })
  expect(briefly(inner([]), inner({})).toSorted()).toEqual([
    'duplicate-node-id /nodes/1/id',
    'wrong-type /nodes/1/slots/item',
  ])
})
