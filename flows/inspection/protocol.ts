import { validators } from '#generated/inspection-validators.runtime.js'
import type { Recording, RecordingStep } from '#schemas/recording.ts'

/** The channel on which inspected pages and viewers of one origin talk. */
export const INSPECT_CHANNEL = 'playbill-inspect'

type Common = {
  readonly sessionId: string
  readonly rootId: string
  readonly id: string
  /** Milliseconds since 1970 as a text, as Stately's inspector writes it. */
  readonly createdAt: string
  readonly _version: string
}
type Position = {
  readonly status: 'active' | 'error'
  readonly value?: RecordingStep['value'] | undefined
  readonly statuses: readonly string[]
}

/**
 * The events of XState's inspection protocol as `@statelyai/inspect` sends them; a snapshot also tells the published
 * statuses, and never a context.
 */
export type InspectionEvent =
  | (Common & {
      readonly type: '@xstate.actor'
      readonly name: string
      readonly parentId: string | undefined
      readonly definition: string
      readonly snapshot: Position
    })
  | (Common & {
      readonly type: '@xstate.event'
      readonly sourceId: string | undefined
      readonly event: RecordingStep['event']
    })
  | (Common & {
      readonly type: '@xstate.snapshot'
      readonly event: RecordingStep['event']
      readonly snapshot: Position
    })

/** A page of the site that can be inspected; `path` has no query. */
export type InspectedPage = {
  readonly id: string
  readonly path: string
  readonly build: string
  readonly release: string
}

/**
 * `hello`: a viewer asks every page to tell all it has. `page`, `events`, `bye`: a page is here, something happened in
 * it, it goes. `ask`, `recording`: a viewer wants the recording of an actor, and gets it.
 */
export type InspectMessage =
  | { readonly format: 1; readonly kind: 'hello' }
  | { readonly format: 1; readonly kind: 'page'; readonly page: InspectedPage }
  | { readonly format: 1; readonly kind: 'events'; readonly page: string; readonly events: readonly InspectionEvent[] }
  | { readonly format: 1; readonly kind: 'bye'; readonly page: string }
  | { readonly format: 1; readonly kind: 'ask'; readonly page: string; readonly session: string }
  | {
      readonly format: 1
      readonly kind: 'recording'
      readonly page: string
      readonly session: string
      readonly recording: Recording
    }

/** The message, or null: another script of the same origin may use the channel too. */
export function readMessage(data: unknown): InspectMessage | null {
  if (!isValid('message', memberOf(data, 'kind'), data)) return null
  // The schema of its kind has passed it.
  const message = data as InspectMessage
  return message.kind !== 'events' || message.events.every(isInspectionEvent) ? message : null
}

const isInspectionEvent = (data: unknown): boolean => isValid('event', memberOf(data, 'type'), data)
const isValid = (what: 'message' | 'event', kind: unknown, data: unknown): boolean =>
  validators.get(`${what} ${String(kind)}`)?.(data) === true

function memberOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined
}
