import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate'
import type { Recording, RecordingStep } from '#schemas/recording.ts'
import type { FlowDefinition } from '../flow.ts'
import type { InspectionEvent } from './protocol.ts'

/** One actor as a viewer knows it. */
export type InspectedSession = {
  readonly id: string
  readonly rootId: string
  readonly parentId?: string | undefined
  readonly name: string
  /** `error` for a run that a fault has ended. */
  readonly status: 'active' | 'error'
}
type Inspectable = Pick<FlowDefinition, 'machine' | 'view'>

const PROTOCOL_VERSION = '0.7.2'

/** The registration of an actor, with its machine's definition and where it began. */
export function actorEvent(recording: Recording, flow: Inspectable, session: InspectedSession): InspectionEvent {
  return {
    ...commonOf(session, 'actor', recording.steps[0]?.at ?? 0),
    type: '@xstate.actor',
    name: session.name,
    parentId: session.parentId,
    definition: machineDefinition(flow.machine),
    snapshot: { status: session.status, ...beginningOf(recording, flow) },
  }
}

/** The event that the actor got in one step, and its state afterwards: already redacted by the recorder. */
export function stepEvents(step: RecordingStep, session: InspectedSession): InspectionEvent[] {
  const { event, value, statuses } = step
  return [
    { ...commonOf(session, `event-${step.n}`, step.at), type: '@xstate.event', sourceId: undefined, event },
    {
      ...commonOf(session, `snapshot-${step.n}`, step.at),
      type: '@xstate.snapshot',
      event,
      snapshot: { status: 'active', value, statuses },
    },
  ]
}

/** A machine's configuration as JSON, functions by their names, as Stately's inspector sends it. */
export function machineDefinition(machine: AnyStateMachine): string {
  return JSON.stringify(machine.config, (_, value: unknown) =>
    typeof value === 'function' ? { type: value.name } : value,
  )
}

/** Unknown for a recording that has lost its beginning. */
function beginningOf(
  recording: Recording,
  { machine, view }: Inspectable,
): { value?: RecordingStep['value']; statuses: readonly string[] } {
  if ((recording.steps[0]?.n ?? 0) !== 0) return { statuses: [] }
  try {
    const [snapshot] = initialTransition(machine, recording.input)
    const { value } = snapshot as AnyMachineSnapshot
    return { value: value as RecordingStep['value'], statuses: [...view(snapshot as AnyMachineSnapshot).statuses] }
  } catch {
    return { statuses: [] }
  }
}

const commonOf = ({ id, rootId }: InspectedSession, what: string, at: number) => ({
  sessionId: id,
  rootId,
  id: `${id}:${what}`,
  createdAt: String(at),
  _version: PROTOCOL_VERSION,
})
