import type { FlowDefinition } from '#flows/flow.ts'
import type { InspectionEvent } from '#flows/inspection/protocol.ts'
import { actorEvent, type InspectedSession, stepEvents } from '#flows/inspection/session-events.ts'
import type { Recording } from '#schemas/recording.ts'

/** `next` is the number that the step after the last one sent would have. */
type Sent = { readonly next: number; readonly last: string }
export type SessionRecording = { readonly session: InspectedSession; readonly recording: Recording }

/** The name of a recording's actor among those of its page: the flow, or the flow and its child. */
export const nameOf = ({ flow, parent }: Recording): string => (parent ? `${parent.flow}.${parent.actor}` : flow)

/**
 * Names the actors of a page's recordings: the runs of a flow in order, of which all but the last were ended by a
 * fault.
 */
export function sessionsOf(pageId: string, recordings: readonly Recording[]): SessionRecording[] {
  const runs = new Map<string, number>()
  const roots = new Map<string, string>()
  return recordings.map((recording, index) => {
    const name = nameOf(recording)
    const run = runs.get(name) ?? 0
    runs.set(name, run + 1)
    const id = `${pageId}:${name}:${run}`
    if (!recording.parent) roots.set(recording.flow, id)
    const parentId = recording.parent && roots.get(recording.parent.flow)
    const isEnded = recordings.slice(index + 1).some((later) => nameOf(later) === name)
    return {
      recording,
      session: {
        id,
        rootId: parentId ?? id,
        parentId,
        name: recording.parent?.actor ?? recording.flow,
        status: isEnded ? ('error' as const) : ('active' as const),
      },
    }
  })
}

/** Turns recordings into the news for a viewer. An actor whose recording started again is registered again. */
export function createSessionPublisher() {
  const sent = new Map<string, Sent>()
  return {
    news({ recording, session }: SessionRecording, flow: Pick<FlowDefinition, 'machine' | 'view'>): InspectionEvent[] {
      const { steps } = recording
      const before = sent.get(session.id)
      const first = firstOf(recording)
      const isContinued =
        before !== undefined && before.next >= first && before.last === markOf(recording, before.next, session)
      const next = first + steps.length
      sent.set(session.id, { next, last: markOf(recording, next, session) })
      const fresh = isContinued ? steps.slice(before.next - first) : steps
      return [
        ...(isContinued ? [] : [actorEvent(recording, flow, session)]),
        ...fresh.flatMap((step) => stepEvents(step, session)),
      ]
    },
    forget: () => sent.clear(),
  }
}

const firstOf = ({ steps }: Recording): number => steps[0]?.n ?? 0
const markOf = (recording: Recording, next: number, { status }: InspectedSession): string =>
  JSON.stringify([status, recording.input, next, recording.steps[next - 1 - firstOf(recording)] ?? null])
