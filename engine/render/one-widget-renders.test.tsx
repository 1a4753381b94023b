import { writePlainly } from '#engine/testing/write-plainly.ts'
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEngine } from '#engine/create-engine.ts'
import type { CompiledLayout, CompiledNode, CompiledPage } from '#engine/document/compiled.ts'
import type { AnyWidget } from './environment.ts'
import { outletWidget, PageView } from './page-view.tsx'
import { createValueStore } from './value-store.ts'

const count = 1_000
const rendered: string[] = []
const roots: object[] = []
const Meter = ({ root, label, value }: { root: Record<string, string>; label: string; value: number | null }) => {
  roots.push(root)
  rendered.push(root['data-node'] ?? '')
  return (
    <p {...root}>
      {label}: {value}
    </p>
  )
}
const Box = ({ root, slots }: { root: Record<string, string>; slots: Record<string, React.ReactNode> }) => {
  rendered.push(root['data-node'] ?? '')
  return <div {...root}>{slots.default}</div>
}

let changeOnMount = (): void => undefined
const Titled = ({
  root,
  slots,
  value,
}: {
  root: Record<string, string>
  slots: Record<string, React.ReactNode>
  value: number | null
}) => {
  useLayoutEffect(() => changeOnMount(), [])
  return (
    <div {...root}>
      {value}
      {slots.default}
    </div>
  )
}
let foreignChanges = 0
const Foreign = ({ root, label }: { root: Record<string, string>; label: string }) => {
  useLayoutEffect(() => {
    if (foreignChanges > 0 && foreignChanges--) throw Object.assign(new Error('removeChild'), { name: 'NotFoundError' })
  }, [])
  return <p {...root}>{label}</p>
}

const nameOf = (index: number): string => `meter.${index}`
const meter = (index: number): CompiledNode => ({
  id: `page.m${index}`,
  type: 'meter',
  props: { label: `Meter ${index}`, value: null },
  dynamic: [{ at: ['value'], value: { kind: 'value', bind: nameOf(index) } }],
  onInvalid: 'hide',
})
const pageOf = (nodes: readonly CompiledNode[]): CompiledPage => ({
  kind: 'page',
  id: 'page',
  seo: { title: '', description: '' },
  nodes,
  types: ['meter'],
})
const layout: CompiledLayout = {
  kind: 'layout',
  id: 'bare',
  nodes: [{ id: 'bare.page', type: 'outlet', props: {}, onInvalid: 'hide' }],
  types: [],
}
const widgets = new Map(
  Object.entries({
    outlet: outletWidget,
    meter: Meter as AnyWidget,
    box: Box as AnyWidget,
    titled: Titled as AnyWidget,
    foreign: Foreign as AnyWidget,
  }),
)

let container: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

function open() {
  const values = createValueStore(Array.from({ length: count }, (_unused, index) => [nameOf(index), 0] as const))
  const report = ({ reason }: { reason: string }) => {
    if (!reason.startsWith('NotFoundError')) throw new Error(reason)
  }
  const environment = createEngine({ widgets, fallbacks: new Map() }).environment({
    release: 'test',
    values,
    write: writePlainly,
    now: () => 0,
    routeId: () => 'home',
    run: () => undefined,
    report,
  })
  const show = (nodes: readonly CompiledNode[]) =>
    act(() => root.render(<PageView environment={environment} layout={layout} page={pageOf(nodes)} />))
  return { values, show }
}
const wordsOf = (id: string): string | null | undefined => container.querySelector(`[data-node="${id}"]`)?.textContent

test('[ENG-3] one of 1,000 bound values changes: exactly the one widget that shows it renders', () => {
  const { values, show } = open()
  const meters = Array.from({ length: count }, (_unused, index) => meter(index))
  const boxes = Array.from({ length: 10 }, (_unused, index): CompiledNode => ({
    id: `page.b${index}`,
    type: 'box',
    props: {},
    onInvalid: 'hide',
    slots: { default: meters.slice(index * 100, index * 100 + 100) },
  }))
  show(boxes)
  expect(rendered.splice(0).length).toBe(count + boxes.length)
  for (const place of [0, 512, 999]) {
    act(() => values.set([[nameOf(place), 7]]))
    expect(rendered.splice(0)).toEqual([`page.m${place}`])
    expect(wordsOf(`page.m${place}`)).toBe(`Meter ${place}: 7`)
  }
})

test('[ENG-3] a value that is set to what it was renders nothing', () => {
  const { values, show } = open()
  show([meter(0), meter(1)])
  rendered.length = 0
  act(() => values.set([[nameOf(0), 0]]))
  expect(rendered).toEqual([])
})

test('[ENG-3] one of 1,000 nodes is edited: exactly its widget renders', () => {
  const { show } = open()
  const nodes = Array.from({ length: count }, (_unused, index) => meter(index))
  show(nodes)
  rendered.length = 0
  const node = meter(512)
  show(nodes.with(512, { ...node, props: { ...node.props, label: 'Edited' } }))
  expect(rendered.splice(0)).toEqual(['page.m512'])
  expect(wordsOf('page.m512')).toBe('Edited: 0')
})

test('the attributes of a widget’s root are frozen: an open object costs each render of a widget thirty times as much to spread (decision 006)', () => {
  const { show } = open()
  roots.length = 0
  show([meter(0)])
  expect(roots.map((given) => Object.isFrozen(given))).toEqual([true])
})

test('a node with bound values and slots mounts, and renders again when a value changes before its effects run', () => {
  const { values, show } = open()
  const inner = meter(1)
  const title = { ...meter(0), id: 'page.title', type: 'titled', slots: { default: [inner] } }
  // Its effect runs before the effect of the node around it subscribes.
  changeOnMount = () => values.set([[nameOf(0), 7]])
  show([title])
  expect(wordsOf('page.title')).toBe('7Meter 1: 0')
})

test('a widget whose elements were changed from outside React twice is mounted twice more, with the same props', () => {
  const { show } = open()
  foreignChanges = 2
  show([{ id: 'page.f', type: 'foreign', props: { label: 'here' }, onInvalid: 'hide' }])
  expect([wordsOf('page.f'), foreignChanges]).toEqual(['here', 0])
})
