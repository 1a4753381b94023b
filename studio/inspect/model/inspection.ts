import type { InspectedPage, InspectionEvent, InspectMessage } from '#flows/inspection/protocol.ts'
import type { Recording } from '#schemas/recording.ts'
import type { StateValue } from '#flows/recording/state-text.ts'

/** Where an actor stood; `value` is unknown before the first step of a recording that has lost its beginning. */
export type Position = { readonly value: StateValue | undefined; readonly statuses: readonly string[] }
/** One event with where it led; `to` is null until the snapshot after it has come. */
export type LogEntry = {
  readonly at: number
  readonly event: { readonly type: string; readonly [field: string]: unknown }
  readonly from: Position
  readonly to: Position | null
}
/** What replaying a file gave. */
export type Verdict = {
  readonly kind: 'good' | 'bad' | 'doubt'
  readonly title: string
  readonly text: string
  /** The step that came out differently, counted from 1. */
  readonly step: number | null
}
export type Session = {
  readonly id: string
  readonly page: string
  readonly name: string
  readonly parentId: string | undefined
  readonly definition: string
  readonly status: 'active' | 'error'
  readonly start: Position
  readonly log: readonly LogEntry[]
  /** The whole recording, where it is at hand: of a file, or of a page that has gone. */
  readonly recording: Recording | null
  /** Of a file, until it is closed. */
  readonly verdict: Verdict | null
}
export type Source = InspectedPage & { readonly kind: 'page' | 'file'; readonly isGone: boolean }
export type Inspection = {
  readonly sources: ReadonlyMap<string, Source>
  readonly sessions: ReadonlyMap<string, Session>
}

export const emptyInspection: Inspection = { sources: new Map(), sessions: new Map() }

/** What a viewer knows after one more message of a page. */
export function receive(inspection: Inspection, message: InspectMessage): Inspection {
  if (message.kind === 'page') return withSource(inspection, { ...message.page, kind: 'page', isGone: false })
  if (message.kind === 'bye') return withPresence(inspection, message.page, false)
  if (message.kind === 'hello' || message.kind === 'ask') return inspection
  // A page that was frozen and counted as gone speaks again.
  const here = withPresence(inspection, message.page, true)
  if (message.kind === 'recording') return withRecording(here, message.session, message.recording)
  return message.events.reduce((known, event) => withEvent(known, event, message.page), here)
}

export function withPresence(inspection: Inspection, page: string, isHere: boolean): Inspection {
  const source = inspection.sources.get(page)
  return source && source.isGone === isHere ? withSource(inspection, { ...source, isGone: !isHere }) : inspection
}

export function withSource(inspection: Inspection, source: Source): Inspection {
  return { ...inspection, sources: new Map(inspection.sources).set(source.id, source) }
}

/** Forgets a page or a file with all its actors. */
export function withoutSource({ sources, sessions }: Inspection, id: string): Inspection {
  return {
    sources: new Map([...sources].filter(([key]) => key !== id)),
    sessions: new Map([...sessions].filter(([, session]) => session.page !== id)),
  }
}

export function withRecording(inspection: Inspection, id: string, recording: Recording): Inspection {
  const session = inspection.sessions.get(id)
  return session ? withSession(inspection, { ...session, recording }) : inspection
}

export function withVerdict(inspection: Inspection, id: string, verdict: Verdict | null): Inspection {
  const session = inspection.sessions.get(id)
  return session ? withSession(inspection, { ...session, verdict }) : inspection
}

export function withEvent(inspection: Inspection, event: InspectionEvent, page: string): Inspection {
  if (event.type === '@xstate.actor') {
    const { sessionId, name, parentId, definition, snapshot } = event
    const start = { value: snapshot.value, statuses: snapshot.statuses }
    return withSession(inspection, {
      id: sessionId,
      page,
      name,
      parentId,
      definition,
      status: snapshot.status,
      start,
      log: [],
      recording: null,
      verdict: null,
    })
  }
  const session = inspection.sessions.get(event.sessionId)
  if (!session) return inspection
  const at = Number(event.createdAt)
  const last = session.log.at(-1)
  if (event.type === '@xstate.event')
    return withSession(inspection, {
      ...session,
      log: [...session.log, { at, event: event.event, from: last?.to ?? session.start, to: null }],
    })
  const to = { value: event.snapshot.value, statuses: event.snapshot.statuses }
  const isAwaited = last !== undefined && last.to === null && last.event.type === event.event.type
  const entry = isAwaited ? { ...last, to } : { at, event: event.event, from: last?.to ?? session.start, to }
  return withSession(inspection, { ...session, log: [...(isAwaited ? session.log.slice(0, -1) : session.log), entry] })
}

const withSession = (inspection: Inspection, session: Session): Inspection => ({
  ...inspection,
  sessions: new Map(inspection.sessions).set(session.id, session),
})
