import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { drive } from '../graph/drive.ts'
import { planOf, simplePaths } from '../graph/plan-paths.ts'
import { startRuntime } from '../host/runtime.ts'
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
const depth = process.env['PLAYBILL_FULL'] === '1' ? 6 : 5
const turn = async (): Promise<void> => {
  for (let n = 0; n < 8; n++) await Promise.resolve()
}

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

test('[POP-9] [DLG-1] the warning of inactivity stands above all: a confirm that opens after it is below it', () => {
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

test('[DLG-2] an entry has an id, a type, what it shows and what that is given', () => {
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
  await turn()
  await turn()
  await turn()
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
      ({ variant }) =>
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
  expect(paths.length).toBeGreaterThan(1000)
}, 300_000)

test('the queue goes on after a reload; what was open does not come back', async () => {
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
}, 120_000)
