import { stateText } from '#flows/recording/state-text.ts'
import { printable } from '#base/printable.ts'
import { readFile } from 'node:fs/promises'
import { allFlows } from '#generated/flows.all.ts'
import type { FlowDefinition } from '#flows/flow.ts'
import { explainFault } from '#flows/recording/explain-fault.ts'
import { replay, type ReplayPosition, type ReplayResult } from '#flows/recording/replay.ts'
import { validators } from '#generated/inspection-validators.runtime.js'
import type { Recording } from '#schemas/recording.ts'

export type ReplayCommandOptions = {
  /** Gets the lines of the answer, without line ends. */
  readonly out: (line: string) => void
  readonly flows?: readonly Pick<FlowDefinition, 'id' | 'machine' | 'view'>[]
}

const validate = validators.get('recording')

/**
 * `playbill replay <file>`: gives the recorded steps to the machine of this build and prints each. Answers the exit
 * code: 0 when every step came out as recorded, 1 at the first difference or when a step is one that no recorder
 * writes, 2 when the file cannot be replayed at all.
 */
export async function replayCommand(
  file: string,
  { out: write, flows = allFlows }: ReplayCommandOptions,
): Promise<0 | 1 | 2> {
  const out = (line: string): void => write(printable(line))
  const recording = await readRecording(file, out)
  if (!recording) return 2
  const flow = flows.find(({ id }) => id === recording.flow)
  if (!flow) {
    out(
      `${file}: there is no flow "${recording.flow}" in this build; known are ${flows.map(({ id }) => id).join(', ')}`,
    )
    return 2
  }
  const result = replay(recording, flow)
  printHead(recording, result, out)
  printSteps(recording, result, out)
  for (const step of result.backward) {
    const previous = recording.steps[recording.steps.indexOf(step) - 1]
    out(
      `issue: step ${step.n + 1} (${step.event.type}) is recorded ${(((previous?.at ?? 0) - step.at) / 1000).toFixed(3)} s before the step before it: the file was changed, or its recorder did not keep time`,
    )
  }
  for (const step of result.miskinded)
    out(
      `issue: step ${step.n + 1} (${step.event.type}) is marked "${step.kind}", which that event is not: the file was changed`,
    )
  const code = printOutcome(result, out)
  return code === 0 && result.backward.length + result.miskinded.length > 0 ? 1 : code
}

async function readRecording(file: string, out: ReplayCommandOptions['out']): Promise<Recording | null> {
  let data: unknown
  try {
    data = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    out(
      `${file}: ${error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'}: ${error instanceof Error ? error.message : String(error)}`,
    )
    return null
  }
  // The validator of this very schema has passed it.
  if (validate?.(data)) return data as Recording
  const [error] = validate?.errors ?? []
  const { pointer = '', expected = 'a recording', received = 'something else' } = error ? explainFault(data, error) : {}
  out(`${file}: is not a recording of format 1: ${pointer || 'the file'}: expected ${expected}, found ${received}`)
  return null
}

function printHead(recording: Recording, { hash }: ReplayResult, out: ReplayCommandOptions['out']): void {
  const { flow, build, release, steps, parent } = recording
  out(
    `${flow}${parent ? ` (in ${parent.flow})` : ''}: ${steps.length} steps, build ${build || '-'}, release ${release || '-'}, machine ${hash.recorded}`,
  )
  if (!hash.isSame)
    out(
      `warning: recorded on machine ${hash.recorded}, replayed on ${hash.current}: a difference may come from that change`,
    )
}

function printSteps(recording: Recording, { steps }: ReplayResult, out: ReplayCommandOptions['out']): void {
  const width = Math.max(0, ...steps.map(({ step }) => step.event.type.length))
  const first = recording.steps[0]?.at ?? 0
  let day = ''
  for (const { step, before, after } of steps) {
    if (dayOf(step.at) !== day) out(`      ${dayOf(step.at)} UTC`)
    day = dayOf(step.at)
    const elapsed = `+${((step.at - first) / 1000).toFixed(3)}s`
    const states = `${stateText(before.value)} -> ${stateText(after.value)}`
    out(
      `${String(step.n + 1).padStart(4)}  ${timeOf(step.at)} ${elapsed.padStart(10)}  ${step.kind.padEnd(5)}  ${step.event.type.padEnd(width)}  ${states}${dataOf(step.event)}`,
    )
  }
}

function printOutcome(result: ReplayResult, out: ReplayCommandOptions['out']): 0 | 1 | 2 {
  if (result.outcome === 'same' && result.steps.length === 0) {
    out('cannot be replayed: the recording has no steps, so nothing would be proven')
    return 2
  }
  if (result.outcome === 'same') {
    out(
      `same: the states and statuses of all ${result.steps.length} steps are as recorded. This does not prove the times, the data, or that no steps are missing at the end`,
    )
    return 0
  }
  if (result.outcome === 'incomplete') {
    out(
      `cannot be replayed: the steps before step ${result.firstStep + 1} are missing, so the state that they led to is unknown`,
    )
    return 2
  }
  if (result.outcome === 'failed') {
    out(
      `different at ${result.step ? `step ${result.step.n + 1} (${result.step.event.type})` : 'the start'}: the machine failed: ${result.error}`,
    )
    return 1
  }
  out(`different at step ${result.step.n + 1} (${result.step.event.type}):`)
  out(`  recorded: ${positionOf(result.expected)}`)
  out(`  replayed: ${positionOf(result.got)}`)
  return 1
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)
const positionOf = ({ value, statuses }: ReplayPosition): string =>
  `${stateText(value)}, published as ${statuses.join(', ')}`

function dataOf(event: Recording['steps'][number]['event']): string {
  const fields = Object.entries(event).filter(([name]) => name !== 'type')
  return fields.length > 0 ? `  ${JSON.stringify(Object.fromEntries(fields))}` : ''
}
