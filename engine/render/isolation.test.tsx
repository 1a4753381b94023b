import { writePlainly } from '#engine/testing/write-plainly.ts'
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import { compileSite } from '#engine/document/compile/compile-site.ts'
import type { CompiledLayout, CompiledPage } from '#engine/document/compiled.ts'
import { testComponents, testDefinitions } from '#engine/testing/bad-block-widgets.ts'
import { testWorld } from '#engine/testing/test-world.ts'
import { HostContext, type RenderHost } from './host.ts'
import type { NodeFailure, NodeTrace } from './environment.ts'
import { renderIsolated } from './isolate.ts'
import { outletWidget, PageView } from './page-view.tsx'
import { createValueStore } from './value-store.ts'

const world = testWorld(testDefinitions)
const fallbacks = new Map([
  ['word-essential', (({ root }: { root: Record<string, string> }) => <p {...root}>stand-in</p>) as never],
])
const engine = createEngine({ widgets: new Map([['outlet', outletWidget], ...testComponents]), fallbacks })
const host = {
  locale: 'uz',
  hrefFor: ({ href }) => href,
  go: vi.fn(),
  preload: vi.fn(),
  setSearch: vi.fn(),
  changeLocale: vi.fn(),
  sprite: '',
  route: { get: () => ({ routeId: 'home', path: '/', params: {}, search: {} }), subscribe: () => () => undefined },
} satisfies RenderHost

const word = (id: string, shown = id) => ({ id, type: 'word', props: { word: shown } })

/** The neighbours of every bad block: they must always survive. */
const around = (bad: unknown) => ({
  kind: 'page',
  id: 'home',
  version: 1,
  seo: { title: 'T', description: 'D' },
  nodes: [word('before'), bad, { id: 'box', type: 'box', slots: { default: [word('inside')] } }, word('after')],
})

function compile(bad: unknown, previous?: CompiledPage) {
  const sources = new Map<string, unknown>([
    ['page/home', around(bad)],
    ['layout/default', { kind: 'layout', id: 'default', version: 1, nodes: [{ id: 'page', type: 'outlet' }] }],
  ])
  const compiled = compileSite(sources, 'uz', world, previous ? new Map([['page/home', previous]]) : new Map())
  return {
    page: compiled.documents.get('page/home') as CompiledPage,
    layout: compiled.documents.get('layout/default') as CompiledLayout,
    reports: compiled.reports,
  }
}

function tree(
  parts: { page: CompiledPage; layout: CompiledLayout },
  failures: NodeFailure[],
  changes: { omitted?: ReadonlySet<string>; trace?: NodeTrace } = {},
) {
  const environment = engine.environment({
    release: 'r1',
    values: createValueStore(),
    write: writePlainly,
    now: () => 0,
    routeId: () => 'home',
    run: () => undefined,
    report: (failure) => failures.push(failure),
    ...changes,
  })
  return (
    <HostContext value={host}>
      <PageView environment={environment} {...parts} />
    </HostContext>
  )
}

const onServer = (parts: { page: CompiledPage; layout: CompiledLayout }) =>
  renderIsolated('r1', (omitted, trace) => renderToString(tree(parts, [], { omitted, trace })))
const wordsOf = (html: string) => [...html.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text]) => text)

type Row = readonly [name: string, bad: unknown, shown: string[], blamed: string | null]
const neighbours = (middle: string[]) => ['before', ...middle, 'inside', 'after']
const table: readonly Row[] = [
  ['an unknown type', { id: 'bad', type: 'no-such-widget' }, neighbours([]), null],
  ['wrong props', { id: 'bad', type: 'word', props: { word: 7 } }, neighbours([]), null],
  ['missing props', { id: 'bad', type: 'word', props: {} }, neighbours([]), null],
  ['no props', { id: 'bad', type: 'word' }, neighbours([]), null],
  ['props that are not an object', { id: 'bad', type: 'word', props: 'word' }, neighbours([]), null],
  [
    'an unknown prop: dropped, the widget is shown',
    { id: 'bad', type: 'word', props: { word: 'kept', colour: 'red' } },
    neighbours(['kept']),
    null,
  ],
  ['an outlet, which only a layout has', { id: 'bad', type: 'outlet' }, neighbours([]), null],
  ['a null node', null, neighbours([]), null],
  ['a list for a node', [], neighbours([]), null],
  ['a duplicate id', word('before', 'twin'), neighbours(['twin']), null],
  [
    'wrong props of a widget that shows its default',
    { id: 'bad', type: 'word-default', props: { word: 7 } },
    neighbours(['preset']),
    null,
  ],
  [
    'wrong props of an essential widget: its stand-in',
    { id: 'bad', type: 'word-essential', props: {} },
    neighbours(['stand-in']),
    null,
  ],
  ['a widget that throws', { id: 'bad', type: 'thrower' }, neighbours([]), 'home.bad'],
  [
    'a widget whose own part throws after its slot',
    { id: 'bad', type: 'inner-thrower', slots: { default: [word('lost')] } },
    neighbours([]),
    'home.bad',
  ],
  ['slots that are not an object', { id: 'bad', type: 'box', slots: 'none' }, neighbours([]), null],
  ['a condition whose list is no list hides', { ...word('bad'), when: { all: 7 } }, neighbours([]), null],
  ['a condition with a null inside hides', { ...word('bad'), when: { any: [null] } }, neighbours([]), null],
  ['a condition that is not an object hides', { ...word('bad'), when: 7 }, neighbours([]), null],
]

let container: HTMLElement
let complaints: string[]
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  container = document.body.appendChild(document.createElement('div'))
  complaints = []
  vi.spyOn(console, 'error').mockImplementation(
    (...parts: unknown[]) => void complaints.push(parts.map(String).join(' ')),
  )
})
afterEach(() => {
  container.remove()
  vi.restoreAllMocks()
})

test.each(table)('[ENG-3] on the server the neighbours survive %s', (_name, bad, shown, blamed) => {
  const { html, omitted, failures } = onServer(compile(bad))
  expect(wordsOf(html)).toEqual(shown)
  expect(omitted).toEqual(blamed === null ? [] : [blamed])
  expect(failures.map(({ document: doc, node, release }) => ({ doc, node, release }))).toEqual(
    blamed === null ? [] : [{ doc: 'home', node: blamed, release: 'r1' }],
  )
})

test.each(table)('[ENG-3] in the browser the neighbours survive %s', async (_name, bad, shown, blamed) => {
  const failures: NodeFailure[] = []
  await act(async () => createRoot(container).render(tree(compile(bad), failures)))
  expect(wordsOf(container.innerHTML)).toEqual(shown)
  expect(failures.map(({ document: doc, node, release }) => ({ doc, node, release }))).toEqual(
    blamed === null ? [] : [{ doc: 'home', node: blamed, release: 'r1' }],
  )
})

test.each(table)('[D8] the browser leaves out the same nodes as the server: %s', async (_name, bad, shown) => {
  const parts = compile(bad)
  const { html, omitted } = onServer(parts)
  container.innerHTML = html
  const recovered: unknown[] = []
  await act(async () =>
    hydrateRoot(container, tree(parts, [], { omitted: new Set(omitted) }), {
      onRecoverableError: (error) => recovered.push(error),
    }),
  )
  expect(recovered).toEqual([])
  expect(wordsOf(container.innerHTML)).toEqual(shown)
})

test('[D8] the ids of useId are those of the server, also beside and inside what was left out', async () => {
  const ident = (id: string, inside: unknown[] = []) => ({ id, type: 'ident', slots: { default: inside } })
  const parts = compile({
    id: 'holder',
    type: 'box',
    slots: {
      default: [
        ident('first'),
        { id: 'bad', type: 'inner-thrower', slots: { default: [ident('lost')] } },
        null,
        ident('outer', [ident('inner'), ident('last')]),
      ],
    },
  })
  const { html, omitted } = onServer(parts)
  container.innerHTML = html
  const ids = () => [...container.querySelectorAll('[data-widget="ident"]')].map(({ id }) => id)
  const served = ids()
  expect(new Set(served).size).toBe(4)
  await act(async () => hydrateRoot(container, tree(parts, [], { omitted: new Set(omitted) })))
  expect(ids()).toEqual(served)
  expect(complaints).toEqual([])
})

test('[ENG-3] every bad node is reported when it is compiled, with document, place and what was done', () => {
  expect(compile({ id: 'bad', type: 'word', props: { word: 'kept', colour: 'red' } }).reports).toEqual([
    {
      document: 'page/home',
      node: 'home.bad',
      pointer: '/nodes/1/props/colour',
      code: 'unknown-property',
      settled: 'dropped',
    },
  ])
  expect(compile({ id: 'bad', type: 'no-such-widget' }).reports).toEqual([
    { document: 'page/home', node: 'home.bad', pointer: '/nodes/1', code: 'unknown-widget', settled: 'hide' },
  ])
  expect(compile({ id: 'bad', type: 'word-placeholder', props: {} }).reports).toEqual([
    {
      document: 'page/home',
      node: 'home.bad',
      pointer: '/nodes/1/props',
      code: 'missing-property',
      settled: 'placeholder',
    },
  ])
})

test('[ENG-3] a placeholder keeps the place of a widget that asks for one', () => {
  const { html } = onServer(compile({ id: 'bad', type: 'word-placeholder', props: {} }))
  expect(html).toContain('data-node="home.bad" data-settled="placeholder"')
})

test('[ENG-3] a widget that asks for it shows its last good state', () => {
  const good = compile({ id: 'bad', type: 'word-last', props: { word: 'good' } }).page
  expect(wordsOf(onServer(compile({ id: 'bad', type: 'word-last', props: { word: 7 } }, good)).html)).toEqual(
    neighbours(['good']),
  )
})

test('[ENG-3] a widget that throws only after an update takes only its own place', async () => {
  const failures: NodeFailure[] = []
  await act(async () => createRoot(container).render(tree(compile({ id: 'bad', type: 'late-thrower' }), failures)))
  expect(wordsOf(container.innerHTML)).toEqual(neighbours([]))
  expect(failures).toEqual([
    { document: 'home', node: 'home.bad', release: 'r1', widget: 'late-thrower', reason: 'Error: after an update' },
  ])
})

test('[ENG-3] more than eight nodes that throw give the page up, once, with the error', () => {
  const nodes = Array.from({ length: 9 }, (_unused, index) => ({ id: `bad-${index}`, type: 'thrower' }))
  expect(() => onServer(compile({ id: 'holder', type: 'box', slots: { default: nodes } }))).toThrow(
    'on the first render',
  )
  expect(wordsOf(onServer(compile({ id: 'holder', type: 'box', slots: { default: nodes.slice(1) } })).html)).toEqual(
    neighbours([]),
  )
})
