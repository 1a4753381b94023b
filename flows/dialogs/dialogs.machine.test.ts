import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isFullRun, propertyRuns } from '#base/testing/property-runs.ts'
import { drive } from '../graph/drive.ts'
import { planOf, simplePaths } from '../graph/plan-paths.ts'
import { startRuntime } from '../host/runtime.ts'
import { settled } from '../testing/test-time.ts'
import type { DialogRequest, DialogsView } from './dialogs.view.ts'
import type { DialogsEvent, DialogStep } from './dialogs.context.ts'
import { dialogsRepertoire } from './dialogs.paths.ts'
import { dialogsFlow } from './index.ts'

const popup: DialogRequest = { type: 'popup', document: 'welcome' }
function open(
  resolveStep: (input: { step: string }) => Promise<DialogRequest | null> = async () => null,
  saved?: unknown,
) {
  const reportFailedStep = vi.fn()
  const runtime = startRuntime({
    flow: dialogsFlow,
    ports: { resolveStep, reportFailedStep } as never,
    session: { uid: 0 },
    saved,
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onView: vi.fn(),
    onError: (error) => {
      throw error
    },
    timers: { set: vi.fn(), clear: vi.fn() },
  })
  return {
    reportFailedStep,
    runtime,
    send: (event: DialogsEvent) => runtime.send(event),
    view: () => runtime.view() as DialogsView,
  }
}
const depth = isFullRun ? 6 : 4

test('[DLG-1] ids are generated, and only the top dialog of each type is visible, curtain below popup below confirm', () => {
  const { send, view } = open()
  for (const type of ['confirm', 'popup', 'popup', 'curtain'] as const)
    send({ type: 'dialogs.open', dialog: { type, document: type } })
  expect(view().visible.map(({ id, type }) => [id, type])).toEqual([
    ['d4', 'curtain'],
    ['d3', 'popup'],
    ['d1', 'confirm'],
  ])
  expect(view().topmost?.id).toBe('d1')
  expect(view().openCount).toBe(4)
})

test('[POP-9] [DLG-1] the inactivity warning is above everything: a confirm that opens after it is below it', () => {
  const { send, view } = open()
  for (const isAboveAll of [false, true, false])
    send({
      type: 'dialogs.open',
      dialog: { type: 'confirm', document: isAboveAll ? 'inactivity-warning' : 'sure', isAboveAll },
    })
  expect(view().visible.map(({ id, document }) => [id, document])).toEqual([
    ['d3', 'sure'],
    ['d2', 'inactivity-warning'],
  ])
  send({ type: 'dialogs.close' })
  expect(view().topmost?.document).toBe('sure')
})

test('[DLG-1] a dialog that prevents closing closes only when forced', () => {
  const { send, view } = open()
  send({ type: 'dialogs.open', dialog: { ...popup, preventClose: true } })
  send({ type: 'dialogs.close' })
  expect(view().statuses).toEqual(['open'])
  send({ type: 'dialogs.close', force: true })
  expect(view()).toMatchObject({ statuses: ['closed'], isScrollLocked: false })
})

test('[DLG-1] a dialog that asks nothing heeds no yes, whatever document sends it', () => {
  const { send, view } = open()
  send({ type: 'dialogs.open', dialog: { ...popup, preventClose: true } })
  send({ type: 'dialogs.agree' })
  expect([view().openCount, view().agreed]).toEqual([1, []])
})

test('[DLG-2] an entry has an id, a type, its content and the props of the content', () => {
  const { send, view } = open()
  send({
    type: 'dialogs.open',
    dialog: {
      type: 'popup',
      document: 'reward',
      component: 'notice',
      props: { text: 'Yangi daraja' },
      preventClose: true,
    },
  })
  expect(view().topmost).toEqual({
    id: 'd1',
    type: 'popup',
    document: 'reward',
    component: 'notice',
    props: { text: 'Yangi daraja' },
    preventClose: true,
  })
})

test('[DLG-1] the scroll lock goes with the last dialog', () => {
  const { send, view } = open()
  send({ type: 'dialogs.open', dialog: popup })
  send({ type: 'dialogs.open', dialog: popup })
  send({ type: 'dialogs.close' })
  expect(view().isScrollLocked).toBe(true)
  send({ type: 'dialogs.close' })
  expect(view().isScrollLocked).toBe(false)
})

test('[DLG-1] [D9] the queue shows one dialog at a time, skips a step that gives nothing, and skips and reports one that throws', async () => {
  const failure = new Error('no answer')
  const { send, view, reportFailedStep } = open(async ({ step }) => {
    if (step === 'throws') throw failure
    return step === 'nothing' ? null : { type: 'popup', document: step }
  })
  send({
    type: 'dialogs.enqueue',
    steps: [{ step: 'throws' }, { step: 'nothing' }, { step: 'cashback' }, { dialog: popup }],
  })
  await settled()
  await settled()
  await settled()
  expect(view().topmost?.document).toBe('cashback')
  expect(reportFailedStep.mock.calls[0]?.[0]).toEqual({ step: 'throws', error: failure })
  send({ type: 'dialogs.close' })
  expect([view().topmost?.document, view().openCount]).toEqual(['welcome', 1])
  send({ type: 'dialogs.close' })
  expect(view().statuses).toEqual(['closed'])
})

test('[D9] a hundred queued dialogs show one after another', () => {
  const { send, view } = open()
  send({
    type: 'dialogs.enqueue',
    steps: Array.from({ length: 100 }, (_, n): DialogStep => ({ dialog: { ...popup, document: `n${n}` } })),
  })
  for (let n = 0; n < 100; n++) {
    expect([view().topmost?.document, view().openCount]).toEqual([`n${n}`, 1])
    send({ type: 'dialogs.close' })
  }
  expect(view().statuses).toEqual(['closed'])
})

test(`[D9] on every simple path of up to ${depth} events the lock is "a dialog is open", one of each type shows, and leaving is always possible`, async () => {
  const repertoire = {
    ...dialogsRepertoire,
    isWithin: () => true,
    moves: dialogsRepertoire.moves.filter(
      ({ name, variant }) =>
        !/^(?:dialogs\.(?:attend|dismiss|round)|after\.attention)$/.test(name) &&
        variant !== 'unknown type' &&
        variant !== 'first' &&
        variant !== 'confirm that asks' &&
        !variant?.startsWith('nonsense'),
    ),
  }
  const leave = repertoire.moves.find(({ name }) => name === 'dialogs.closeAll')!
  const paths = simplePaths(dialogsFlow, repertoire, 'empty', depth)
  process.stdout.write(`dialogs: ${paths.length} simple paths of up to ${depth} events\n`)
  for (const moves of paths) {
    const plan = planOf(dialogsFlow, 'empty', repertoire.starts['empty'], [...moves, leave])
    const difference = await drive(dialogsFlow, repertoire, plan, (published) => {
      const view = published as DialogsView
      expect(view.isScrollLocked).toBe(view.openCount > 0)
      expect(new Set(view.visible.map(({ type }) => type)).size).toBe(view.visible.length)
    })
    expect(difference).toBe(null)
    expect(plan.steps.at(-1)?.statuses).toEqual(['closed'])
  }
  expect(paths.length).toBeGreaterThan(isFullRun ? 10_000 : 400)
})

const START = Date.UTC(2026, 0, 15, 12)
const MINUTE = 60_000
const check: DialogRequest = { type: 'confirm', document: 'reality-check' }
const warning: DialogRequest = { type: 'confirm', document: 'inactivity-warning', isAboveAll: true }

/** A runtime with a clock and timers that this test moves. */
function openAtTime() {
  let now = START
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>()
  const runtime = startRuntime({
    flow: dialogsFlow,
    ports: { resolveStep: async () => null, reportFailedStep: vi.fn() } as never,
    session: { uid: 7 },
    build: 'b',
    release: 'r',
    serverNow: () => now,
    onView: vi.fn(),
    onError: (error) => {
      throw error
    },
    timers: {
      set(run, delay) {
        const handle = {}
        timers.set(handle, { at: now + delay, run })
        return handle
      },
      clear: (handle) => void timers.delete(handle as object),
    },
  })
  const send = (event: DialogsEvent): void => runtime.send(event)
  return {
    send,
    open: () => (runtime.view() as DialogsView).visible.map(({ document }) => document),
    statuses: () => (runtime.view() as DialogsView).statuses,
    attend: (dialog: DialogRequest, latestIn?: number) =>
      send({
        type: 'dialogs.attend',
        dialog,
        at: now,
        ...(latestIn !== undefined && { latestAt: now + latestIn }),
      }),
    round: (isUnderWay: boolean) => send({ type: 'dialogs.round', isUnderWay }),
    pass(ms: number) {
      now += ms
      for (const [handle, { at, run }] of timers)
        if (at <= now) {
          timers.delete(handle)
          run()
        }
    },
  }
}

test('[DLG-1] a dialog that asks for attention waits for the end of a round, and opens at once if no round is running', () => {
  const { attend, open: shown, round, statuses } = openAtTime()
  round(true)
  attend(check)
  expect([shown(), statuses()]).toEqual([[], ['closed', 'pending']])
  round(false)
  expect([shown(), statuses()]).toEqual([['reality-check'], ['open']])
  const calm = openAtTime()
  calm.attend(check)
  expect(calm.open()).toEqual(['reality-check'])
})

test('[DLG-1] a round that does not end holds nothing back for longer than a minute', () => {
  const { attend, open: shown, round, pass } = openAtTime()
  round(true)
  attend(check)
  pass(MINUTE - 1)
  expect(shown()).toEqual([])
  pass(1)
  expect(shown()).toEqual(['reality-check'])
})

test('[AUT-9] [DLG-1] the warning of inactivity waits for a round at most until its last 20 s begin', () => {
  const { attend, open: shown, round, pass } = openAtTime()
  round(true)
  attend(warning, 10_000)
  pass(9_999)
  expect(shown()).toEqual([])
  pass(1)
  expect(shown()).toEqual(['inactivity-warning'])
  const due = openAtTime()
  due.round(true)
  due.attend(warning, 0)
  expect(due.open()).toEqual(['inactivity-warning'])
})

test('[AUT-9] [DLG-1] no two ask for attention at once: the warning takes the place of a check when it must, and gives it back', () => {
  const { attend, open: shown, pass, send } = openAtTime()
  attend(check)
  attend(warning, 30_000)
  expect(shown()).toEqual(['reality-check'])
  pass(30_000)
  expect(shown()).toEqual(['inactivity-warning'])
  send({ type: 'dialogs.dismiss', document: 'inactivity-warning' })
  expect(shown()).toEqual(['reality-check'])
  send({ type: 'dialogs.close' })
  expect(shown()).toEqual([])
})

test('[DLG-1] the same check asked for again opens once, and one that is withdrawn never opens', () => {
  const { attend, open: shown, round, send } = openAtTime()
  round(true)
  attend(check)
  attend(check)
  attend(warning, MINUTE)
  send({ type: 'dialogs.dismiss', document: 'inactivity-warning' })
  round(false)
  expect(shown()).toEqual(['reality-check'])
  send({ type: 'dialogs.close' })
  expect(shown()).toEqual([])
})

test('the queue continues after a reload; open dialogs do not come back', async () => {
  const first = open()
  first.send({ type: 'dialogs.enqueue', steps: [{ dialog: popup }, { dialog: { ...popup, document: 'second' } }] })
  const saved: unknown = JSON.parse(JSON.stringify(first.runtime.save()))
  const second = open(undefined, saved)
  expect([second.view().topmost?.document, second.view().openCount]).toEqual(['second', 1])
})

test('[D6] a hostile saved queue is discarded without a throw', () => {
  const hostile = fc.oneof(
    fc.anything(),
    fc.record({ format: fc.constant(1), steps: fc.array(fc.anything(), { minLength: 1 }) }),
  )
  fc.assert(
    fc.property(hostile, (saved) => {
      const { runtime, view } = open(() => new Promise(() => undefined), saved)
      const steps = dialogsFlow.input({ uid: 0 }, saved).steps
      for (const step of steps) expect(['step', 'dialog'].some((key) => key in step)).toBe(true)
      if (steps.length === 0) expect(view().statuses).toEqual(['closed'])
      runtime.dispose()
    }),
    propertyRuns('hostile saved queue', 5_000, 500),
  )
})
