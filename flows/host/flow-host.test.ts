import { build, type Rollup } from 'vite'
import { expect, test, vi } from 'vitest'
import { createMachine } from 'xstate'
import { type FlowDefinition, internalEvent } from '../flow.ts'
import { flowRegistry } from '#generated/flows.ts'
import { createDeadlines } from './deadlines.ts'
import { createFlowHost, type FlowHost } from './flow-host.ts'
import { followPage } from './page-lifecycle.ts'
import * as runtimeModule from './runtime.ts'
import { replay } from '../recording/replay.ts'

function hostOf(overrides: Partial<Parameters<typeof createFlowHost>[0]> = {}) {
  const onError = vi.fn()
  const resolveStep = vi.fn(() => new Promise(() => undefined))
  const host = createFlowHost({
    session: { uid: 0 },
    flows: flowRegistry,
    ports: { dialogs: () => ({ resolveStep, reportFailedStep: vi.fn() }) as never },
    loadRuntime: async () => runtimeModule,
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onError,
    ...overrides,
  })
  return { host, onError, resolveStep }
}
const opened = (document: string) => ({ type: 'dialogs.open', dialog: { type: 'popup', document } }) as const
const documents = (host: FlowHost) => host.view('dialogs').visible.map((entry) => entry.document)

test('an event to a flow that is not loaded loads it, and events are delivered once and in order', async () => {
  const { host } = hostOf()
  expect(host.view('dialogs')).toEqual(host.initialView('dialogs'))
  host.send('dialogs', opened('first'))
  host.send('dialogs', opened('second'))
  expect([host.isLoaded('dialogs'), host.view('dialogs').openCount]).toEqual([false, 0])
  await host.load('dialogs')
  expect([host.view('dialogs').openCount, documents(host)]).toEqual([2, ['second']])
  host.send('dialogs', opened('third'))
  expect(host.view('dialogs').openCount).toBe(3)
  host.dispose()
})

test('[D3] a chunk that cannot be loaded is reported, and onLost is called if something waits for it; the next event delivers them all, once', async () => {
  let isBroken = true
  const { host, onError } = hostOf({
    loadRuntime: () => (isBroken ? Promise.reject(new Error('404')) : Promise.resolve(runtimeModule)),
  })
  const [early, late] = [vi.fn(), vi.fn()]
  host.onLost(early)
  // Nobody waits for what was only loaded ahead.
  await expect(host.load('dialogs')).rejects.toThrow('404')
  expect(early).not.toHaveBeenCalled()
  host.send('dialogs', opened('first'))
  await vi.waitFor(() => expect(early).toHaveBeenCalledOnce())
  host.onLost(late)
  expect([late.mock.calls.length, onError.mock.calls.length]).toEqual([1, 2])
  await expect(host.load('dialogs')).rejects.toThrow('404')
  isBroken = false
  host.send('dialogs', opened('second'))
  await vi.waitFor(() => expect(host.view('dialogs').openCount).toBe(2))
  host.dispose()
})

test('listeners get each new view, and nothing after they unsubscribe or the host is disposed', async () => {
  const { host } = hostOf()
  const [stays, leaves] = [vi.fn(), vi.fn()]
  host.subscribe('dialogs', stays)
  const leave = host.subscribe('dialogs', leaves)
  await host.load('dialogs')
  leave()
  const before = [stays.mock.calls.length, leaves.mock.calls.length]
  host.send('dialogs', opened('first'))
  expect(stays.mock.calls.length).toBe(before[0]! + 1)
  host.dispose()
  host.send('dialogs', opened('second'))
  expect([stays.mock.calls.length, leaves.mock.calls.length]).toEqual([before[0]! + 1, before[1]])
})

test('a host that is disposed while a flow loads starts nothing', async () => {
  const startRuntime = vi.fn(runtimeModule.startRuntime)
  const { host } = hostOf({ loadRuntime: async () => ({ startRuntime }) })
  const loading = host.load('dialogs')
  host.dispose()
  await loading
  expect(startRuntime).not.toHaveBeenCalled()
})

function keptInTab() {
  const stored = new Map<string, unknown>()
  const storage = {
    read: (id: string) => stored.get(id),
    write: (id: string, saved: unknown) => void (saved === null ? stored.delete(id) : stored.set(id, saved)),
  }
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  })
  const become = (visibilityState: 'visible' | 'hidden'): void => {
    page.document.visibilityState = visibilityState
    page.document.dispatchEvent(new Event('visibilitychange'))
  }
  return { stored, storage, page: page as unknown as Window, become }
}
const oneStep = { type: 'dialogs.enqueue', steps: [{ step: 'campaign-popups' }] } as const

test('a flow that a reload cuts off is saved on pagehide and continues at the next start', async () => {
  const { storage, page } = keptInTab()
  const first = hostOf({ storage })
  const stop = followPage(first.host, page)
  await first.host.load('dialogs')
  first.host.send('dialogs', oneStep)
  page.dispatchEvent(new Event('pagehide'))
  stop()
  const second = hostOf({ storage })
  await second.host.load('dialogs')
  expect(second.resolveStep).toHaveBeenCalledWith({ step: 'campaign-popups', with: {} }, expect.any(AbortSignal))
  first.host.dispose()
  second.host.dispose()
})

test('[M4] a tab that is hidden keeps what is under way: a browser that discards it says nothing', async () => {
  const { stored, storage, page, become } = keptInTab()
  const { host } = hostOf({ storage })
  const stop = followPage(host, page)
  await host.load('dialogs')
  host.send('dialogs', oneStep)
  expect(stored.size).toBe(0)
  become('hidden')
  expect([...stored.keys()]).toEqual(['dialogs'])
  become('visible')
  stop()
  host.dispose()
})

test('[M4] a resumed flow is not resumed again once it is done, even in a tab that crashes', async () => {
  const { stored, storage, page } = keptInTab()
  const first = hostOf({ storage })
  const stop = followPage(first.host, page)
  await first.host.load('dialogs')
  first.host.send('dialogs', oneStep)
  page.dispatchEvent(new Event('pagehide'))
  stop()
  const resolveStep = vi.fn(async () => null)
  const second = hostOf({ storage, ports: { dialogs: () => ({ resolveStep, reportFailedStep: vi.fn() }) as never } })
  const loading = second.host.load('dialogs')
  expect(stored.size).toBe(1)
  await loading
  expect(resolveStep).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect([...stored]).toEqual([]))
  first.host.dispose()
  second.host.dispose()
})

test('[M4] a tab that crashes before what it resumed is done resumes it once more', async () => {
  const { stored, storage } = keptInTab()
  stored.set('dialogs', { format: 1, steps: [{ step: 'campaign-popups', with: {} }] })
  for (let crash = 0; crash < 2; crash++) {
    const { host, resolveStep } = hostOf({ storage })
    await host.load('dialogs')
    expect(resolveStep).toHaveBeenCalledTimes(1)
    expect(stored.size).toBe(1)
    host.dispose()
  }
})

test('unknown flows, inherited names and missing ports are errors that say what to do', async () => {
  const { host } = hostOf({ ports: {} })
  expect(() => host.view('constructor' as 'auth')).toThrow('No flow "constructor"')
  await expect(host.load('dialogs')).rejects.toThrow('No ports for the flow')
})

function runtimeOf(machine: FlowDefinition['machine'], extra: Partial<FlowDefinition> = {}) {
  const world = { now: 1000, timer: null as null | { callback: () => void; delay: number } }
  const [onError, onView] = [vi.fn(), vi.fn()]
  const flow: FlowDefinition = {
    id: 'sample',
    machine,
    statuses: [],
    events: { go: internalEvent(''), 'after.due': internalEvent(''), 'flow.wake': internalEvent('') },
    safe: { input: 'count', events: {}, outputs: {} },
    ports: { actors: [], actions: [] },
    view: (snapshot) => ({ status: String(snapshot.value), statuses: [String(snapshot.value)] }),
    input: (_, saved) => saved,
    save: (snapshot) => ({ was: snapshot.value }),
    deadlines: () => [],
    checkpoint: () => undefined,
    ...extra,
  }
  const runtime = runtimeModule.startRuntime({
    flow,
    ports: {},
    session: { uid: 0 },
    build: '',
    release: '',
    serverNow: () => world.now,
    onView,
    onError,
    timers: { set: (callback, delay) => (world.timer = { callback, delay }), clear: () => (world.timer = null) },
  })
  return { runtime, flow, world, onError, onView }
}

function faultyMachine(inputs: unknown[] = []) {
  return createMachine({
    context: ({ input }) => {
      if (input !== undefined) inputs.push(input)
      return {}
    },
    initial: 'a',
    states: {
      a: {
        on: {
          go: {
            actions: () => undefined,
            guard: () => {
              throw new Error('bug')
            },
          },
        },
      },
    },
  })
}

test('a machine that throws is reported and restarts from its saved state, at most three times', () => {
  const inputs: unknown[] = []
  const { runtime, onError } = runtimeOf(faultyMachine(inputs))
  for (let n = 0; n < 6; n++) runtime.send({ type: 'go' })
  expect(onError).toHaveBeenCalledTimes(4)
  expect(inputs).toEqual([{ was: 'a' }, { was: 'a' }, { was: 'a' }])
  runtime.dispose()
})

test('[ENG-6] a recording ends with the event that the machine failed at, one for each run, and replays to that fault', () => {
  const { runtime, flow } = runtimeOf(faultyMachine())
  runtime.send({ type: 'flow.wake' })
  runtime.send({ type: 'go' })
  runtime.send({ type: 'flow.wake' })
  const typesOf = () => runtime.recordings().map(({ steps }) => steps.map(({ event }) => event.type))
  expect(typesOf()).toEqual([['flow.wake', 'go'], ['flow.wake']])
  for (let n = 0; n < 6; n++) runtime.send({ type: 'go' })
  expect(typesOf()).toEqual([['flow.wake', 'go'], ['flow.wake', 'go'], ['go'], ['go']])
  expect(replay(runtime.recordings()[0]!, flow)).toMatchObject({
    outcome: 'failed',
    step: { n: 1, event: { type: 'go' }, value: 'a', statuses: ['a'] },
  })
  runtime.dispose()
})

const waiting = createMachine({ initial: 'waiting', states: { waiting: { on: { 'after.due': 'over' } }, over: {} } })
const due = (at: number) => ({
  deadlines: (snapshot: { matches: (value: never) => boolean }) =>
    snapshot.matches('waiting' as never) ? [{ event: 'after.due', at }] : [],
})

test('[S4] a deadline is an absolute time: armed at the start, also of a restored flow, and fired by its timer', () => {
  const { runtime, world } = runtimeOf(waiting, due(61_000))
  expect(world.timer?.delay).toBe(60_000)
  world.now = 61_000
  world.timer?.callback()
  expect([runtime.view().status, world.timer]).toEqual(['over', null])
})

test('[S4] [S7] after a sleep the first wake fires a deadline that has passed; one that has not is armed for what is left', () => {
  const late = runtimeOf(waiting, due(61_000))
  late.world.now = 999_999
  late.runtime.wake()
  expect(late.runtime.view().status).toBe('over')
  const early = runtimeOf(waiting, due(61_000))
  early.world.now = 31_000
  early.runtime.wake()
  expect([early.runtime.view().status, early.world.timer?.delay]).toEqual(['waiting', 30_000])
})

test('[S8] a deadline beyond the longest timer is looked at again, not fired at once', () => {
  const { runtime, world } = runtimeOf(waiting, due(1000 + 2 ** 31))
  expect(world.timer?.delay).toBe(2 ** 31 - 1)
  world.now += 2 ** 31 - 1
  world.timer?.callback()
  expect([runtime.view().status, world.timer?.delay]).toEqual(['waiting', 1])
})

test('a deadline that the flow ignores fires once, not for ever', () => {
  const fire = vi.fn()
  const deadlines = createDeadlines({ serverNow: () => 10, timers: { set: vi.fn(), clear: vi.fn() }, fire })
  for (let n = 0; n < 3; n++) deadlines.arm([{ event: 'after.due', at: 5 }])
  expect(fire).toHaveBeenCalledTimes(1)
  deadlines.arm([{ event: 'after.due', at: 6 }])
  expect(fire).toHaveBeenCalledTimes(2)
})

test('the first load holds no XState and no machine: they are chunks that an event brings', async () => {
  const virtual = '\0entry'
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? virtual : null),
        load: (id) =>
          id === virtual
            ? `import { createFlowHost } from '#flows/host/flow-host.ts'; import { flowRegistry } from '#generated/flows.ts'; import { useFlow } from '#flows/react/use-flow.ts'
           export const host = () => [useFlow, createFlowHost({ flows: flowRegistry, loadRuntime: () => import('#flows/host/runtime.ts') })]`
            : null,
      },
    ],
    build: { write: false, rollupOptions: { input: 'entry', external: /^react/, preserveEntrySignatures: 'strict' } },
  })) as Rollup.RollupOutput
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)!
  const first = [entry, ...chunks.filter(({ fileName }) => entry.imports.includes(fileName))]
  expect(
    first
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /node_modules.xstate|\.machine\.ts|host.runtime\.ts/.test(id)),
  ).toEqual([])
  expect(chunks.some(({ moduleIds }) => moduleIds.some((id) => /node_modules.xstate/.test(id)))).toBe(true)
  const ours = first.flatMap(({ modules }) => Object.entries(modules)).filter(([id]) => /\.tsx?$/.test(id))
  const size = ours.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0)
  process.stdout.write(`flows in the first load: ${size} bytes before minifying\n`)
  expect(size).toBeLessThan(3_500 + 700 * Object.keys(flowRegistry).length)
})
