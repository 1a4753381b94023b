import type { StateValue } from './state-text.ts'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { canonicalJson } from '#base/canonical-json.ts'
import type { Recording, RecordingStep } from '#schemas/recording.ts'
import type { FlowDefinition } from '../flow.ts'
import { machineHash } from './machine-hash.ts'
import { stepKind } from './redact-event.ts'

export type ReplayPosition = { readonly value: StateValue; readonly statuses: readonly string[] }
export type ReplayedStep = {
  readonly step: RecordingStep
  readonly before: ReplayPosition
  readonly after: ReplayPosition
}
export type ReplayResult = {
  /** The machine's hash now and when it was recorded. */
  readonly hash: { readonly recorded: string; readonly current: string; readonly isSame: boolean }
  /** What was replayed, the differing step included. */
  readonly steps: readonly ReplayedStep[]
  /**
   * Steps recorded at an earlier time than the step before them, which no recorder writes: the file was changed, or a
   * clock was not followed.
   */
  readonly backward: readonly RecordingStep[]
  /** Steps whose kind is not that of their event, which no recorder writes: the file was changed. */
  readonly miskinded: readonly RecordingStep[]
} & (
  | { readonly outcome: 'same' }
  | {
      readonly outcome: 'different'
      readonly step: RecordingStep
      readonly expected: ReplayPosition
      readonly got: ReplayPosition
    }
  | { readonly outcome: 'failed'; readonly step: RecordingStep | null; readonly error: string }
  | { readonly outcome: 'incomplete'; readonly firstStep: number }
)

/**
 * Gives a machine the recorded steps, as pure transitions: no actor is started, no effect happens. Stops at the first
 * difference. A match proves only the states and statuses. It does not prove the times, data that no guard reads, or
 * that no steps are missing at the end.
 */
export function replay(recording: Recording, flow: Pick<FlowDefinition, 'machine' | 'view'>): ReplayResult {
  const current = machineHash(flow.machine)
  const hash = { recorded: recording.machineHash, current, isSame: recording.machineHash === current }
  const steps: ReplayedStep[] = []
  const backward = recording.steps.filter((step, index) => step.at < (recording.steps[index - 1]?.at ?? 0))
  const miskinded = recording.steps.filter((step) => stepKind(step.event.type) !== step.kind)
  const known = { hash, steps, backward, miskinded }
  const gap = recording.steps.find((step, index) => step.n !== index)
  if (gap) return { ...known, outcome: 'incomplete', firstStep: gap.n }
  let replaying: RecordingStep | null = null
  try {
    let [snapshot] = initialTransition(flow.machine, recording.input)
    for (const step of recording.steps) {
      replaying = step
      const before = positionOf(snapshot, flow)
      ;[snapshot] = transition(flow.machine, snapshot, step.event)
      const got = positionOf(snapshot, flow)
      steps.push({ step, before, after: got })
      const expected: ReplayPosition = { value: step.value, statuses: step.statuses }
      if (snapshot.status === 'error') return { ...known, outcome: 'failed', step, error: messageOf(snapshot.error) }
      if (canonicalJson(expected) !== canonicalJson(got)) return { ...known, outcome: 'different', step, expected, got }
    }
  } catch (error) {
    return { ...known, outcome: 'failed', step: replaying, error: messageOf(error) }
  }
  return { ...known, outcome: 'same' }
}

function positionOf(snapshot: AnyMachineSnapshot, flow: Pick<FlowDefinition, 'view'>): ReplayPosition {
  return { value: snapshot.value as StateValue, statuses: flow.view(snapshot).statuses }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
