import { createElement, useLayoutEffect, type ReactElement, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { CompiledPage } from '#engine/document/compiled.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import { alternate, type Rounds, type Samples } from '../measure/alternate.ts'
import { meterName } from '../page/meter-name.ts'
import { engineEnvironment, enginePage, engineRenders } from '../page/engine-page.tsx'
import { PlainMeters, PlainPage, plainRenders } from '../page/plain-page.ts'

type Subject = 'mixed' | 'thin'
/** What the bench's server gives the page: compiled documents, and the markup of those that are hydrated. */
export type BrowserData = Readonly<Record<Subject | 'meters', CompiledPage>> & {
  readonly html: Readonly<Record<Subject, string>>
}
/** `renders`: how many widgets our side rendered for how many changes; both must be equal. */
export type BrowserResult = { readonly samples: Samples; readonly changes: number; readonly renders: number }
export type BrowserBench = Readonly<
  Record<
    'mount' | 'mount-thin' | 'hydration' | 'hydration-thin' | 'one-value' | 'one-edit',
    (rounds: Rounds) => Promise<BrowserResult>
  >
>

const mountsARound = 3
const changesARound = 25

const answer = await fetch('/data.json')
const text = await answer.text()
const data = JSON.parse(text) as BrowserData
/** Nodes nobody has rendered yet: a tab gets its page once. */
const fresh = (subject: Subject): CompiledPage => (JSON.parse(text) as BrowserData)[subject]

const fromEngine = (page: CompiledPage): ReactElement =>
  enginePage(engineEnvironment({ values: createValueStore() }), page)
const fromPlain = (page: CompiledPage): ReactElement => createElement(PlainPage, { nodes: page.nodes })

function newContainer(html = ''): HTMLElement {
  const container = document.createElement('div')
  container.innerHTML = html
  return document.body.appendChild(container)
}
function remove(root: Root, container: HTMLElement): void {
  flushSync(() => root.unmount())
  container.remove()
}

const markups = new Map<Subject, string>()
function mountOnce(subject: Subject, build: (page: CompiledPage) => ReactElement): number {
  const page = fresh(subject)
  const container = newContainer()
  const start = performance.now()
  const root = createRoot(container)
  flushSync(() => root.render(build(page)))
  const time = performance.now() - start
  const markup = markups.get(subject) ?? container.innerHTML
  markups.set(subject, markup)
  if (container.innerHTML !== markup) throw new Error('both sides must show the same markup')
  remove(root, container)
  return time
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onShown)
  return children
}

async function hydrateOnce(subject: Subject, build: (page: CompiledPage) => ReactElement): Promise<number> {
  const page = fresh(subject)
  const container = newContainer(data.html[subject])
  const first = container.querySelector('[data-node$="0"]')
  let root: Root | undefined
  const time = await new Promise<number>((resolve, reject) => {
    const start = performance.now()
    root = hydrateRoot(container, <Shown onShown={() => resolve(performance.now() - start)}>{build(page)}</Shown>, {
      onRecoverableError: reject,
    })
  })
  if (container.querySelector('[data-node$="0"]') !== first) throw new Error('the markup was not taken over')
  if (root) remove(root, container)
  return time
}

async function severalTimes(times: number, once: () => number | Promise<number>): Promise<number> {
  let sum = 0
  for (let time = 0; time < times; time += 1) sum += await once()
  return sum / times
}

/** Changes one of 1,000 at a time, on both sides; each side is mounted once and stays. */
async function changes(
  rounds: Rounds,
  sides: { ours: (place: number, value: number) => void; yardstick: (place: number, value: number) => void },
): Promise<BrowserResult> {
  let [value, changed] = [1, 0]
  const before = { ours: engineRenders.count, yardstick: plainRenders.count }
  const round = (change: (place: number, value: number) => void) => () => {
    value += 1
    changed += 1
    const start = performance.now()
    for (let step = 0; step < changesARound; step += 1) flushSync(() => change((value * 37 + step * 39) % 1_000, value))
    return (performance.now() - start) / changesARound
  }
  const samples = await alternate(rounds, round(sides.ours), round(sides.yardstick))
  const each = (changed / 2) * changesARound
  if (plainRenders.count - before.yardstick !== each) throw new Error('the yardstick is not memoised')
  return { samples, changes: each, renders: engineRenders.count - before.ours }
}

async function oneValue(rounds: Rounds): Promise<BrowserResult> {
  const values = createValueStore(data.meters.nodes.map((_node, index) => [meterName(index), 0] as const))
  const [ours, plain] = [newContainer(), newContainer()]
  const [oursRoot, plainRoot] = [createRoot(ours), createRoot(plain)]
  flushSync(() => oursRoot.render(enginePage(engineEnvironment({ values }), data.meters)))
  let plainValues: readonly number[] = data.meters.nodes.map(() => 0)
  const showPlain = () =>
    plainRoot.render(createElement(PlainMeters, { nodes: data.meters.nodes, values: plainValues }))
  flushSync(showPlain)
  if (ours.innerHTML !== plain.innerHTML) throw new Error('both sides must show the same markup')
  const result = await changes(rounds, {
    ours: (place, value) => values.set([[meterName(place), value]]),
    yardstick(place, value) {
      plainValues = plainValues.with(place, value)
      showPlain()
    },
  })
  remove(oursRoot, ours)
  remove(plainRoot, plain)
  return result
}

async function oneEdit(rounds: Rounds): Promise<BrowserResult> {
  const values = createValueStore(data.meters.nodes.map((_node, index) => [meterName(index), 0] as const))
  const [ours, plain] = [newContainer(), newContainer()]
  const [oursRoot, plainRoot] = [createRoot(ours), createRoot(plain)]
  const environment = engineEnvironment({ values })
  const shown = { ours: data.meters, yardstick: data.meters, values: data.meters.nodes.map(() => 0) }
  const edited = (page: CompiledPage, place: number, value: number): CompiledPage => {
    const node = page.nodes[place]
    return node
      ? { ...page, nodes: page.nodes.with(place, { ...node, props: { ...node.props, label: `edited ${value}` } }) }
      : page
  }
  const show = {
    ours: () => oursRoot.render(enginePage(environment, shown.ours)),
    yardstick: () =>
      plainRoot.render(createElement(PlainMeters, { nodes: shown.yardstick.nodes, values: shown.values })),
  }
  flushSync(show.ours)
  flushSync(show.yardstick)
  const result = await changes(rounds, {
    ours(place, value) {
      shown.ours = edited(shown.ours, place, value)
      show.ours()
    },
    yardstick(place, value) {
      shown.yardstick = edited(shown.yardstick, place, value)
      show.yardstick()
    },
  })
  remove(oursRoot, ours)
  remove(plainRoot, plain)
  return result
}

/** Both sides of a page, each built several times a round. */
async function made(
  rounds: Rounds,
  once: typeof mountOnce | typeof hydrateOnce,
  subject: Subject,
): Promise<BrowserResult> {
  const side = (build: (page: CompiledPage) => ReactElement) => () =>
    severalTimes(mountsARound, () => once(subject, build))
  return { samples: await alternate(rounds, side(fromEngine), side(fromPlain)), changes: 0, renders: 0 }
}

const bench: BrowserBench = {
  mount: (rounds) => made(rounds, mountOnce, 'mixed'),
  'mount-thin': (rounds) => made(rounds, mountOnce, 'thin'),
  hydration: (rounds) => made(rounds, hydrateOnce, 'mixed'),
  'hydration-thin': (rounds) => made(rounds, hydrateOnce, 'thin'),
  'one-value': oneValue,
  'one-edit': oneEdit,
}
Object.assign(globalThis, { bench })
