import { parseUntrusted, type Problem } from '#base/parse-untrusted.ts'
import { allFlows } from '#generated/flows.all.ts'
import type { FlowDefinition } from '#flows/flow.ts'
import { actorEvent, stepEvents } from '#flows/inspection/session-events.ts'
import { explainFault } from '#flows/recording/explain-fault.ts'
import { replay, type ReplayResult } from '#flows/recording/replay.ts'
import { validators } from '#generated/inspection-validators.runtime.js'
import type { Recording } from '#schemas/recording.ts'
import { words } from '../words.ts'
import { verdictOf } from '../parts/verdict.ts'
import { type Inspection, withEvent, withRecording, withSource, withVerdict } from './inspection.ts'

export type OpenedFile =
  | { readonly ok: true; readonly recording: Recording; readonly flow: FlowDefinition; readonly verdict: ReplayResult }
  | { readonly ok: false; readonly message: string }

const validate = validators.get('recording')
const isRecording = Object.assign((data: unknown): data is Recording => validate?.(data) === true, { errors: null })
const isAnything = (data: unknown): data is unknown => data !== undefined
const limits = { bytes: 5_000_000 }

/**
 * Reads a file that should be a recording, and replays it on the machine of this build; a refusal says where the file
 * is wrong and what belongs there.
 */
export function openRecording(bytes: Uint8Array, flows: readonly FlowDefinition[] = allFlows): OpenedFile {
  const parsed = parseUntrusted(isRecording, bytes, limits)
  if (!parsed.ok)
    return {
      ok: false,
      message: parsed.problem === 'invalid' ? mismatchText(bytes) : problemText(parsed.problem, parsed.pointer),
    }
  const recording = parsed.value
  const flow = flowOf(recording, flows)
  if (!flow)
    return {
      ok: false,
      message: words.unknownFlow(
        recording.flow,
        flows.map(({ id }) => id),
      ),
    }
  return { ok: true, recording, flow, verdict: replay(recording, flow) }
}

/**
 * Adds an opened file, with what replaying it gave, beside any other of its name; `current` is the site's build. Gives
 * the id of its actor too.
 */
export function withFile(
  inspection: Inspection,
  name: string,
  { recording, flow, verdict }: Extract<OpenedFile, { ok: true }>,
  current: string | null,
): { inspection: Inspection; session: string } {
  const number = numberOf(inspection, name)
  const path = number === 1 ? name : `${name} (${number})`
  const page = fileId(name, number)
  const id = `${page}:${recording.flow}`
  const session = { id, rootId: id, name: recording.flow, status: 'active' as const }
  const { build, release } = recording
  const known = withSource(inspection, { id: page, path, build, release, kind: 'file', isGone: true })
  const events = [actorEvent(recording, flow, session), ...recording.steps.flatMap((step) => stepEvents(step, session))]
  const all = events.reduce((so, event) => withEvent(so, event, page), known)
  return {
    inspection: withVerdict(withRecording(all, id, recording), id, {
      ...verdictOf(verdict, { recorded: build, current }),
      title: `${path}.`,
    }),
    session: id,
  }
}

const fileId = (name: string, number: number): string => `file:${number}:${name}`

/** Which of the files of this name a new one is; a number of a file that was forgotten is free. */
function numberOf({ sources }: Inspection, name: string): number {
  let number = 1
  while (sources.has(fileId(name, number))) number += 1
  return number
}

function flowOf({ flow, parent }: Recording, flows: readonly FlowDefinition[]): FlowDefinition | undefined {
  const root = flows.find(({ id }) => id === (parent?.flow ?? flow))
  return parent ? root?.children?.[parent.actor] : root
}

function mismatchText(bytes: Uint8Array): string {
  const parsed = parseUntrusted(isAnything, bytes, limits)
  const [error] = parsed.ok && validate?.(parsed.value) === false ? (validate.errors ?? []) : []
  if (!parsed.ok || !error) return words.problem.invalid
  const { pointer, expected, received } = explainFault(parsed.value, error)
  return words.mismatch(placeText(pointer), expected, received)
}

const problemText = (problem: Problem, pointer: string | undefined): string =>
  `${words.problem[problem]}${pointer ? ` (${placeText(pointer)})` : ''}`

/** `/steps/4/event/type` as `step 5 › event › type`. */
function placeText(pointer: string): string {
  if (pointer === '') return words.wholeFile
  return pointer
    .slice(1)
    .replace(/^steps\/(\d+)/, (_, index: string) => `step ${Number(index) + 1}`)
    .split('/')
    .join(' › ')
}

/** The build of the site that serves this viewer, whose machines it replays on; null if the site does not say. */
export async function siteBuild(load: typeof fetch = fetch): Promise<string | null> {
  try {
    const answer = await load('/_inspect/build.json')
    const body: unknown = answer.ok ? await answer.json() : null
    return typeof body === 'object' && body !== null && 'build' in body && typeof body.build === 'string'
      ? body.build
      : null
  } catch {
    return null
  }
}
