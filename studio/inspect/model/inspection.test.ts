import { describe, expect, test, vi } from 'vitest'
import { authFlow } from '#flows/auth/index.ts'
import sample from '#flows/recording/auth.sample-recording.json' with { type: 'json' }
import { actorEvent, stepEvents } from '#flows/inspection/session-events.ts'
import type { InspectionEvent, InspectMessage } from '#flows/inspection/protocol.ts'
import type { Recording } from '#schemas/recording.ts'
import { emptyInspection, type Inspection, receive, withoutSource } from './inspection.ts'
import { createInspectionStore } from './inspection-store.ts'
import { stateText } from '#flows/recording/state-text.ts'

const recording = sample as Recording
const session = { id: 's', rootId: 's', name: 'auth', status: 'active' } as const
const page = { id: 'p', path: '/games', build: 'b', release: 'r' }
const here: InspectMessage = { format: 1, kind: 'page', page }
const steps = (from: number, to: number) => recording.steps.slice(from, to).flatMap((step) => stepEvents(step, session))
const eventsMessage = (...events: InspectionEvent[]): InspectMessage => ({
  format: 1,
  kind: 'events',
  page: 'p',
  events,
})
const all = (...messages: InspectMessage[]): Inspection => messages.reduce(receive, emptyInspection)
const register = actorEvent(recording, authFlow, session)
const waysOf = (inspection: Inspection) =>
  inspection.sessions
    .get('s')
    ?.log.map(({ event, from, to }) => [
      event.type,
      from.value && stateText(from.value),
      to?.value && stateText(to.value),
    ])

describe('[ENG-6] what a viewer knows', () => {
  test('each event with where it came and where it led, however the messages are cut', () => {
    const expected = [
      ['auth.submit', 'guest', 'signingIn'],
      ['xstate.done.actor.login', 'signingIn', 'needsCode.waiting'],
      ['after.resendAllowed', 'needsCode.waiting', 'needsCode.ready'],
    ]
    expect(waysOf(all(here, eventsMessage(register, ...steps(0, 3))))).toEqual(expected)
    expect(waysOf(all(here, eventsMessage(register), ...steps(0, 3).map((event) => eventsMessage(event))))).toEqual(
      expected,
    )
  })

  test('an event leads nowhere until its snapshot has come', () => {
    const [event] = steps(0, 1)
    expect(waysOf(all(eventsMessage(register, event!)))).toEqual([['auth.submit', 'guest', undefined]])
  })

  test('a snapshot without its event counts as one', () => {
    expect(waysOf(all(eventsMessage(register, steps(0, 1)[1]!)))).toEqual([['auth.submit', 'guest', 'signingIn']])
  })

  test('an actor that registers again starts over; events of an unregistered actor are dropped', () => {
    expect(waysOf(all(eventsMessage(register, ...steps(0, 3), register, ...steps(0, 1))))).toHaveLength(1)
    expect(all(eventsMessage(...steps(0, 2))).sessions.size).toBe(0)
  })

  test('a page that goes keeps its actors until it is forgotten', () => {
    const gone = all(here, eventsMessage(register, ...steps(0, 2)), { format: 1, kind: 'bye', page: 'p' })
    expect([gone.sources.get('p')?.isGone, gone.sessions.size]).toEqual([true, 1])
    expect(withoutSource(gone, 'p')).toEqual(emptyInspection)
  })
})

describe('[ENG-6] the viewer on the channel', () => {
  function opened() {
    const sent: unknown[] = []
    let hear: (event: MessageEvent) => void = () => undefined
    const channel = {
      postMessage: (data: unknown) => void sent.push(data),
      addEventListener: (_: string, listener: unknown) => void (hear = listener as typeof hear),
    }
    const store = createInspectionStore(channel as unknown as BroadcastChannel)
    return { sent, store, say: (data: unknown) => hear({ data } as MessageEvent) }
  }

  test('asks all pages at its start, and each page that comes later, once', () => {
    const { sent, say } = opened()
    say(here)
    say(here)
    expect(sent).toEqual([
      { format: 1, kind: 'hello' },
      { format: 1, kind: 'hello' },
    ])
    say({ format: 1, kind: 'bye', page: 'p' })
    say(here)
    expect(sent).toHaveLength(3)
  })

  test('gets a recording of a page that is here, and keeps the one that a page leaves behind', async () => {
    const { sent, store, say } = opened()
    const answer: InspectMessage = { format: 1, kind: 'recording', page: 'p', session: 's', recording }
    say(here)
    say(eventsMessage(register))
    const pending = store.recordingOf('s')
    expect(sent.at(-1)).toEqual({ format: 1, kind: 'ask', page: 'p', session: 's' })
    say(answer)
    expect(await pending).toEqual(recording)
    say(answer)
    say({ format: 1, kind: 'bye', page: 'p' })
    expect(await store.recordingOf('s')).toEqual(recording)
  })

  test('[ENG-6] asks an open page each time, whatever it sent before, and only once while a request is pending', async () => {
    const { sent, store, say } = opened()
    const answer = (recorded: Recording): InspectMessage => ({
      format: 1,
      kind: 'recording',
      page: 'p',
      session: 's',
      recording: recorded,
    })
    const older = { ...recording, steps: recording.steps.slice(0, 2) }
    say(here)
    say(eventsMessage(register))
    say(answer(older))
    const [first, second] = [store.recordingOf('s'), store.recordingOf('s')]
    expect(sent.filter((message) => (message as InspectMessage).kind === 'ask')).toHaveLength(1)
    say(answer(recording))
    expect(await Promise.all([first, second])).toEqual([recording, recording])
    const third = store.recordingOf('s')
    say(answer(older))
    expect(await third).toEqual(older)
  })

  test('[ENG-6] a page that does not answer counts as gone, with what it sent before, until it sends again', async () => {
    vi.useFakeTimers()
    try {
      const { store, say } = opened()
      const cut = { ...recording, steps: recording.steps.slice(0, 2) }
      say(here)
      say(eventsMessage(register))
      const silence = async (): Promise<string> => {
        const pending = store.recordingOf('s').catch((error: Error) => error.message)
        await vi.advanceTimersByTimeAsync(2_000)
        return String(await pending)
      }
      expect(await silence()).toMatch(/does not answer.* It has sent no recording\.$/)
      expect(store.get().sources.get('p')?.isGone).toBe(true)
      say(eventsMessage(...steps(0, 1)))
      expect(store.get().sources.get('p')?.isGone).toBe(false)
      say({ format: 1, kind: 'recording', page: 'p', session: 's', recording: cut })
      expect(await silence()).toMatch(/Press once more for the last recording that it sent\.$/)
      expect(await store.recordingOf('s')).toEqual(cut)
    } finally {
      vi.useRealTimers()
    }
  })

  test('changes nothing for what is not a message', () => {
    const { store, say } = opened()
    const before = store.get()
    for (const data of [null, 'x', { kind: 'page' }, { format: 1, kind: 'page', page: { ...page, secret: 1 } }])
      say(data)
    expect(store.get()).toBe(before)
  })
})
