import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { createReloadGuard, type ReloadAnswer } from './reload-guard.ts'

const second = 1_000
type Saved = { state: unknown; stored: unknown }
type Mode = 'both' | 'history only' | 'storage only' | 'neither'

/** A tab: what it keeps over a reload, and what is counted. */
function openTab(mode: Mode) {
  const saved: Saved = { state: { __TSR_key: 'k' }, stored: null }
  const tab = { now: 1_000_000, reloads: 0, saved }
  const load = (build: string) =>
    createReloadGuard({
      build,
      now: () => tab.now,
      reload: () => void (tab.reloads += 1),
      history: {
        get state(): unknown {
          return saved.state
        },
        replaceState(state: unknown) {
          if (mode === 'storage only' || mode === 'neither') throw new DOMException('refused', 'SecurityError')
          saved.state = structuredClone(state)
        },
      },
      store: {
        get: () => saved.stored as never,
        set: (value) =>
          void (mode === 'both' || mode === 'storage only' ? (saved.stored = structuredClone(value)) : undefined),
      },
    })
  return { tab, load }
}

test.each(['both', 'history only'] as const)(
  '[PWA-3] [D3] two reloads for a build, 10 seconds apart, over every reload: kept by %s',
  (mode) => {
    const { tab, load } = openTab(mode)
    const answers: ReloadAnswer[] = [load('n1').reload('chunk')]
    answers.push(load('n1').reload('chunk'))
    tab.now += 9_999
    answers.push(load('n1').reload('chunk'))
    tab.now += 1
    answers.push(load('n1').reload('chunk'))
    tab.now += 3_600 * second
    answers.push(load('n1').reload('chunk'))
    expect(answers).toEqual(['reloading', 'too-soon', 'too-soon', 'reloading', 'too-often'])
    expect(tab.reloads).toBe(2)
    expect(tab.saved.state).toMatchObject({ __TSR_key: 'k' })
  },
)

test('[D3] another build starts the count again, but not sooner than 10 seconds after the last reload', () => {
  const { tab, load } = openTab('both')
  load('n1').reload('worker')
  expect(load('n2').reload('build')).toBe('too-soon')
  tab.now += 10 * second
  expect(load('n2').reload('build')).toBe('reloading')
})

test('[D3] an entry of the history without a note does not forget what the tab knows', () => {
  const { tab, load } = openTab('history only')
  const guard = load('n1')
  guard.reload('chunk')
  tab.now += 20 * second
  tab.saved.state = { __TSR_key: 'the next entry' }
  guard.reload('chunk')
  tab.now += 20 * second
  expect([guard.reload('chunk'), load('n1').reload('chunk')]).toEqual(['too-often', 'too-often'])
})

test.each(['storage only', 'neither'] as const)(
  '[D3] if the history stores nothing there is no reload, because reloads could not be counted: %s',
  (mode) => {
    const { tab, load } = openTab(mode)
    expect([load('n1').reload('chunk'), tab.reloads]).toEqual(['too-often', 0])
  },
)

test('[D3] whatever is in the storage and in the history, a build is reloaded at most twice', () => {
  const steps = fc.array(fc.nat(40 * second), { minLength: 1, maxLength: 60 })
  const stored = fc.option(
    fc.record({
      build: fc.constantFrom('n0', 'n1'),
      count: fc.integer({ min: -3, max: 3 }),
      at: fc.double({ noNaN: true }),
    }),
  )
  fc.assert(
    fc.property(steps, fc.anything(), stored, (waits, state, saved) => {
      const { tab, load } = openTab('both')
      tab.saved.state = { playbillReloads: state }
      tab.saved.stored = saved
      for (const wait of waits) {
        load('n1').reload('chunk')
        tab.now += wait
      }
      return tab.reloads <= 2
    }),
    propertyRuns('reload guard', 10_000, 1_000),
  )
})

test.each(['both', 'history only', 'storage only', 'neither'] as const)(
  '[C13] [D3] a new release is no failure: it leaves the two reloads of a build, and comes after them, but not within 10 seconds of one (%s)',
  (mode) => {
    const { tab, load } = openTab(mode)
    const answers: ReloadAnswer[] = []
    for (const reason of ['release', 'chunk', 'release', 'chunk', 'chunk', 'release'] as const) {
      tab.now += 10_000
      answers.push(load('n1').reload(reason))
    }
    answers.push(load('n1').reload('release'))
    const isKept = mode === 'both' || mode === 'history only'
    expect(answers).toEqual(
      isKept
        ? ['reloading', 'reloading', 'reloading', 'reloading', 'too-often', 'reloading', 'too-soon']
        : Array(7).fill('too-often'),
    )
  },
)

test('[P3] [R35] consent that is taken back is no failure either: it leaves the two reloads of a build, and comes after them, 10 seconds apart', () => {
  const { tab, load } = openTab('both')
  const answers: ReloadAnswer[] = []
  for (const reason of ['consent', 'chunk', 'chunk', 'chunk', 'consent'] as const) {
    tab.now += 10_000
    answers.push(load('n1').reload(reason))
  }
  answers.push(load('n1').reload('consent'))
  expect(answers).toEqual(['reloading', 'reloading', 'reloading', 'too-often', 'reloading', 'too-soon'])
})
