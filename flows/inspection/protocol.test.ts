import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'
import { describe, expect, test } from 'vitest'
import { authFlow } from '../auth/index.ts'
import sample from '../recording/auth.sample-recording.json' with { type: 'json' }
import type { Recording } from '#schemas/recording.ts'
import { type InspectionEvent, type InspectMessage, readMessage } from './protocol.ts'
import { actorEvent, machineDefinition, stepEvents } from './session-events.ts'

const recording = sample as Recording
const session = { id: 'p:auth:0', rootId: 'p:auth:0', name: 'auth', status: 'active' } as const
const events: InspectionEvent[] = [
  actorEvent(recording, authFlow, session),
  ...recording.steps.flatMap((step) => stepEvents(step, session)),
]
const page = { id: 'p', path: '/', build: 'b', release: 'r' }
const messages: InspectMessage[] = [
  { format: 1, kind: 'hello' },
  { format: 1, kind: 'page', page },
  { format: 1, kind: 'events', page: 'p', events },
  { format: 1, kind: 'bye', page: 'p' },
  { format: 1, kind: 'ask', page: 'p', session: 's' },
  { format: 1, kind: 'recording', page: 'p', session: 's', recording },
]

describe('[ENG-6] messages between pages and viewers', () => {
  test.each(messages.map((message) => [message.kind, message] as const))('%s passes as it is', (_, message) => {
    expect(readMessage(structuredClone(message))).toEqual(message)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'hello'],
    ['another format', { format: 2, kind: 'hello' }],
    ['an unknown kind', { format: 1, kind: 'constructor' }],
    ['an unknown member', { format: 1, kind: 'hello', extra: 1 }],
    ['a page without an id', { format: 1, kind: 'page', page: { ...page, id: '' } }],
    [
      'an event of another type',
      { format: 1, kind: 'events', page: 'p', events: [{ ...events[0], type: '@xstate.microstep' }] },
    ],
    [
      'a snapshot with a context',
      {
        format: 1,
        kind: 'events',
        page: 'p',
        events: [
          { ...events[2], snapshot: { status: 'active', value: 'guest', statuses: [], context: { password: 'x' } } },
        ],
      },
    ],
    [
      'an invalid recording',
      { format: 1, kind: 'recording', page: 'p', session: 's', recording: { ...recording, flow: 1 } },
    ],
  ])('%s is no message', (_, data) => {
    expect(readMessage(data)).toBeNull()
  })
})

describe('[ENG-6] the events of XState’s inspection protocol', () => {
  test('an actor, then an event and a snapshot for each step; the snapshot holds no context', () => {
    expect(events.map(({ type }) => type).slice(0, 3)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot'])
    expect(events).toHaveLength(1 + 2 * recording.steps.length)
    expect(events[0]).toMatchObject({
      name: 'auth',
      snapshot: { status: 'active', value: 'guest', statuses: ['guest'] },
    })
    expect(events[2]).toEqual({
      type: '@xstate.snapshot',
      sessionId: session.id,
      rootId: session.id,
      id: 'p:auth:0:snapshot-0',
      createdAt: '1768478402000',
      _version: '0.7.2',
      event: { type: 'auth.submit', ticket: '<redacted:string,6>' },
      snapshot: { status: 'active', value: 'signingIn', statuses: ['signingIn'] },
    })
  })

  test('a recording that has lost its beginning does not pretend to know it', () => {
    const event = actorEvent({ ...recording, steps: recording.steps.slice(1) }, authFlow, session)
    expect(event).toMatchObject({ snapshot: { status: 'active', statuses: [] } })
    expect(event).not.toHaveProperty('snapshot.value')
  })

  test('a definition is JSON that names its functions', () => {
    const definition = JSON.parse(machineDefinition(authFlow.machine)) as Record<string, unknown>
    expect(definition).toMatchObject({ id: 'auth', initial: 'starting', context: { type: 'context' } })
  })

  test('Stately’s own receiver takes them', () => {
    const listeners: ((event: { data: unknown }) => void)[] = []
    const received: StatelyInspectionEvent[] = []
    const window = {
      self: null,
      top: null,
      opener: null,
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
    }
    // Only what the receiver uses of a window.
    createBrowserReceiver({ window: window as unknown as Window }).subscribe((event) => received.push(event))
    for (const data of events) for (const listener of listeners) listener({ data })
    expect(received).toEqual(events)
  })
})
