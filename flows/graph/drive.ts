import { canonicalJson } from '#base/canonical-json.ts'
import type { FlowDefinition, FlowView } from '../flow.ts'
import { startRuntime } from '../host/runtime.ts'
import { findMove } from './plan-paths.ts'
import { callOf, type Move, type PathPlan, PLAN_START, type Repertoire, restOf } from './plan.ts'

export type Difference = {
  readonly path: string
  readonly at: number
  readonly expected: unknown
  readonly got: unknown
}
type Work = {
  readonly name: string
  readonly resolve: (output: unknown) => void
  readonly reject: (error: Error) => void
  readonly signal: AbortSignal
}

/**
 * Drives a flow's real runtime along one plan, with ports that answer on command. Returns the first difference, or
 * null.
 */
export async function drive(
  flow: FlowDefinition,
  repertoire: Repertoire,
  plan: PathPlan,
  onStep?: (view: FlowView, move: Move) => void,
): Promise<Difference | null> {
  const calls: string[] = []
  const working: Work[] = []
  const ports = Object.fromEntries([
    ...flow.ports.actions.map((name) => [name, (given: unknown) => void calls.push(callOf(name, given))]),
    ...flow.ports.actors.map((name) => [
      name,
      (given: unknown, signal: AbortSignal) => {
        calls.push(callOf(name, given))
        return new Promise((resolve, reject) => working.push({ name, resolve, reject, signal }))
      },
    ]),
  ]) as Parameters<typeof startRuntime>[0]['ports']
  let now = PLAN_START
  const errors: unknown[] = []
  let timer: { callback: () => void; at: number } | null = null
  const runtime = startRuntime({
    flow: { ...flow, input: () => repertoire.starts[plan.start] },
    ports,
    session: { uid: 0 },
    build: 'test',
    release: 'test',
    serverNow: () => now,
    onView: () => undefined,
    timers: {
      set: (callback, delayMs) => (timer = { callback, at: now + delayMs }),
      clear: () => (timer = null),
    },
    onError: (error) => errors.push(error),
  })
  try {
    const first = compare(plan.name, -1, plan, seen(runtime.view(), calls, errors))
    if (first) return first
    for (const [index, step] of plan.steps.entries()) {
      const move = findMove(repertoire, step)
      const work = working.findLast(({ name, signal }) => name === move.name && !signal.aborted)
      if (move.do === 'answer') work?.resolve(move.output)
      else if (move.do === 'fail') work?.reject(new Error('planned failure'))
      else if (move.do === 'send') runtime.send(move.event ?? { type: move.name })
      else {
        const due = timer as { callback: () => void; at: number } | null
        now = due?.at ?? now
        due?.callback()
        now = PLAN_START
      }
      if (move.do === 'answer' || move.do === 'fail') await settled()
      onStep?.(runtime.view(), move)
      const difference = compare(plan.name, index, step, seen(runtime.view(), calls, errors))
      if (difference) return difference
    }
    return null
  } finally {
    runtime.dispose()
  }
}

/** XState delivers the end of a promise within a few microtasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}

function seen(view: FlowView, calls: string[], errors: unknown[]) {
  return {
    statuses: view.statuses,
    view: restOf(view),
    given: calls.splice(0).toSorted(),
    errors: errors.splice(0).map(String),
  }
}

function compare(
  path: string,
  at: number,
  { statuses, view, given }: Pick<PathPlan, 'statuses' | 'view' | 'given'>,
  got: ReturnType<typeof seen>,
): Difference | null {
  const expected = { statuses, view, given, errors: [] }
  return canonicalJson(expected) === canonicalJson(got) ? null : { path, at, expected, got }
}
