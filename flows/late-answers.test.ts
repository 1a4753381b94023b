import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { flowVocabulary } from '#generated/flow-vocabulary.ts'
import { allFlows } from '#generated/flows.all.ts'
import { isSameData } from './react/is-same-data.ts'
import type { FlowView, SiteFlow } from './flow.ts'
import { PLAN_START, type Move, type Repertoire } from './graph/plan.ts'
import { startRuntime } from './host/runtime.ts'
import { settled } from './testing/test-time.ts'

const modules = import.meta.glob<{ readonly default?: { readonly repertoire: Repertoire } }>('./*/*.paths.ts', {
  eager: true,
})
function repertoireOf(id: string): Repertoire {
  const { repertoire } = modules[`./${id}/${id}.paths.ts`]?.default ?? {}
  if (!repertoire) throw new Error(`flows/${id}/${id}.paths.ts exports no repertoire`)
  return repertoire
}

const vocabulary: Readonly<
  Record<string, { readonly events: Readonly<Record<string, { takesValues: boolean; fromDocuments: boolean }>> }>
> = flowVocabulary
const takers = Object.values(allFlows)
  .map((flow) => flow as SiteFlow)
  .filter(({ id }) => Object.values(vocabulary[id]?.events ?? {}).some(({ takesValues }) => takesValues))

/** What a form shows of its flow. */
type Shown = FlowView & {
  readonly isBusy?: boolean
  /** It waits for the player, who can look again. */
  readonly isStopped?: boolean
  readonly problem?: { readonly reference?: string } | null
}
/** `isRequested`: a form or a button caused the call, not an answer. */
type Pending = {
  readonly n: number
  readonly port: string
  readonly signal: AbortSignal
  readonly isRequested: boolean
}

/** An answer whose problem says which call it answers. */
function marked(output: unknown, n: number): unknown {
  const { problem } = Object(output) as { problem?: object } // a member of anything
  return problem ? { ...Object(output), problem: { ...problem, reference: `call-${n}` } } : output
}

/** Runs a flow whose answers and events come in the order of the scheduler, and looks at what it shows after each. */
async function interleave(
  flow: SiteFlow,
  input: unknown,
  sent: readonly Move[],
  picks: readonly number[],
  s: fc.Scheduler,
) {
  const { moves } = repertoireOf(flow.id)
  const pending = new Map<number, Pending>()
  const errors: unknown[] = []
  const answered: Pending[] = []
  let count = 0
  let isArmed = false
  let isSending = false
  const work = (port: string) => (_: unknown, signal: AbortSignal) => {
    const n = count++
    const endings = moves.filter((move) => (move.do === 'answer' || move.do === 'fail') && move.name === port)
    const ending = endings[(picks[n % picks.length] ?? 0) % endings.length]
    const call = { n, port, signal, isRequested: isSending }
    pending.set(n, call)
    const answer =
      ending?.do === 'answer' ? Promise.resolve(marked(ending.output, n)) : Promise.reject(new Error('no answer'))
    answer.catch(() => undefined)
    const ended = (): void => {
      pending.delete(n)
      answered.push(call)
    }
    return s.schedule(answer, `${port} ${n}`).finally(ended)
  }
  const runtime = startRuntime({
    flow: { ...flow, input: () => input },
    ports: Object.fromEntries([
      ...flow.ports.actors.map((port) => [port, work(port)] as const),
      ...flow.ports.actions.map((port) => [port, () => undefined] as const),
    ]),
    session: { uid: 7 },
    build: 'test',
    release: 'test',
    serverNow: () => PLAN_START,
    // Deadlines come as events of the repertoire.
    timers: { set: () => ((isArmed = true), 0), clear: () => void (isArmed = false) },
    onView: () => undefined,
    onError: (error) => void errors.push(error),
  })
  const view = (): Shown => runtime.view() as Shown
  s.scheduleSequence(
    sent.map((move) => ({
      label: move.name,
      async builder() {
        // Any other event only reads again what is not known.
        const { takesValues, fromDocuments } = vocabulary[flow.id]?.events[move.name] ?? {}
        isSending = takesValues === true || fromDocuments === true
        if (move.event) runtime.send(move.event)
        isSending = false
      },
    })),
  )
  await settled()
  while (s.count() > 0) {
    const [before, seen] = [view(), answered.length]
    await s.waitOne()
    await settled()
    const late = answered.slice(seen).filter(({ signal }) => signal.aborted)
    if (late.length > 0 && answered.length === seen + late.length && !isSameData(before, view()))
      throw new Error(`${late[0]?.port} answered after it had been left, and the screen changed`)
    const live = [...pending.values()].filter(({ signal }) => !signal.aborted)
    if (live.length === 0 && view().isBusy && !isArmed && !view().isStopped)
      throw new Error(`${view().status} is busy and waits for nothing`)
    const of = /^call-(\d+)$/.exec(view().problem?.reference ?? '')?.[1]
    const last = answered.findLast(({ signal, isRequested }) => isRequested && !signal.aborted)
    if (of !== undefined && !view().isBusy && last && last.n > Number(of))
      throw new Error(`${view().status} shows the problem of call ${of}, and ${last.port} ${last.n} answered after it`)
  }
  const isHanging = view().isBusy === true && !isArmed && !view().isStopped
  runtime.dispose()
  return { isHanging, left: pending.size, errors }
}

test('flows that take forms are found', () => {
  expect(takers.map(({ id }) => id).toSorted()).toEqual([
    'auth',
    'contact',
    'deposit',
    'registration',
    'restore',
    'reward',
    'two-factor',
    'withdrawal',
  ])
})

test.each(takers.map((flow) => [flow.id, flow] as const))(
  '[P4] %s: however late its answers come, none is shown once its step was left, and no step waits for nothing',
  async (id, flow) => {
    const { starts, moves } = repertoireOf(id)
    const sends = moves.filter((move) => move.do === 'send' || move.do === 'deadline')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.constantFrom(...Object.values(starts)),
        fc.array(fc.constantFrom(...sends), { minLength: 1, maxLength: 12 }),
        fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }),
        async (s, input, sent, picks) => {
          expect(await interleave(flow, input, sent, picks, s)).toEqual({ isHanging: false, left: 0, errors: [] })
        },
      ),
      propertyRuns(`late answers of ${id}`, 1_000, 40),
    )
  },
)
