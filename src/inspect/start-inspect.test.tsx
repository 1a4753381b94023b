import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { anyMessage } from '#base/testing/any-message.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { createFlowHost } from '#flows/host/flow-host.ts'
import { INSPECT_CHANNEL, type InspectMessage, readMessage } from '#flows/inspection/protocol.ts'
import { flowRegistry } from '#generated/flows.ts'
import { startInspect } from './start-inspect.ts'

vi.mock('./viewer-link.ts', () => ({ showViewerLink: () => () => undefined }))

const channel = new BroadcastChannel(INSPECT_CHANNEL)
const heard: unknown[] = []
channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard.push(data))
const messages = (): InspectMessage[] => heard.map(readMessage).filter((message) => message !== null)
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  heard.length = 0
})

const never = () => new Promise<never>(() => undefined)
const nothing = () => undefined
function inspectedHost() {
  const login = async () => ({
    kind: 'codeNeeded',
    credentials: 'hunter2-credentials',
    credentialsUntil: 9e12,
    resendAt: null,
    problem: { code: 'AuthorizationException', reference: 'ref-of-anna' },
  })
  const flows = createFlowHost({
    session: { uid: 4711 },
    flows: flowRegistry,
    build: 'b',
    release: 'r',
    serverNow: () => Date.UTC(2026, 0, 2),
    onError: (error) => {
      throw error
    },
    ports: {
      auth: () => ({
        login,
        checkCode: never,
        resendCode: never,
        readAccount: never,
        loadUser: never,
        logout: async () => ({ kind: 'left' }),
        forgetSecrets: nothing,
        wipeLocal: nothing,
        trackLogin: nothing,
        trackLoginError: nothing,
        trackLogout: nothing,
        trackLogoutError: nothing,
        welcome: nothing,
        reloadToIndex: nothing,
      }),
    },
    loadRuntime: () => import('#flows/host/runtime.ts'),
  })
  stops.push(startInspect({ flows, build: 'b', release: 'r' }), () => flows.dispose())
  return flows
}
const eventTypes = () =>
  messages()
    .flatMap((message) => (message.kind === 'events' ? message.events : []))
    .filter(({ type }) => type === '@xstate.event')
    .map((event) => ('event' in event ? event.event.type : ''))

test('[ENG-6] nothing is sent while nobody listens, everything once somebody does, and then each step as it happens', async () => {
  const flows = inspectedHost()
  await vi.waitFor(() => expect(messages().map(({ kind }) => kind)).toEqual(['page']))
  flows.send('auth', { type: 'auth.logout' })
  await vi.waitFor(() => expect(flows.view('auth').status).toBe('guest'))
  expect(messages().map(({ kind }) => kind)).toEqual(['page'])

  channel.postMessage({ format: 1, kind: 'hello' } satisfies InspectMessage)
  await vi.waitFor(() => expect(eventTypes()).toEqual(['auth.logout', 'xstate.done.actor.logout']))
  flows.send('auth', { type: 'auth.submit', ticket: 'ticket-of-anna' })
  await vi.waitFor(() =>
    expect(eventTypes()).toEqual(['auth.logout', 'xstate.done.actor.logout', 'auth.submit', 'xstate.done.actor.login']),
  )
})

test('[ENG-6] the last step of a page is sent before the page is gone', async () => {
  const flows = inspectedHost()
  channel.postMessage({ format: 1, kind: 'hello' } satisfies InspectMessage)
  flows.send('auth', { type: 'auth.logout' })
  await vi.waitFor(() => expect(eventTypes()).toEqual(['auth.logout', 'xstate.done.actor.logout']))
  heard.length = 0
  flows.send('auth', { type: 'auth.submit', ticket: 'ticket-of-anna' })
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(messages().map(({ kind }) => kind)).toContain('bye'))
  const before = messages().slice(
    0,
    messages().findIndex(({ kind }) => kind === 'bye'),
  )
  expect(
    before
      .flatMap((message) => (message.kind === 'events' ? message.events : []))
      .map((entry) => ('event' in entry ? entry.event.type : '')),
  ).toContain('auth.submit')
})

test('[ENG-6] a hidden page sends its recordings and stays listed, because a browser discards pages without an event', async () => {
  const flows = inspectedHost()
  channel.postMessage({ format: 1, kind: 'hello' } satisfies InspectMessage)
  flows.send('auth', { type: 'auth.logout' })
  await vi.waitFor(() => expect(eventTypes()).toEqual(['auth.logout', 'xstate.done.actor.logout']))
  heard.length = 0
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  await vi.waitFor(() => expect(messages().map(({ kind }) => kind)).toEqual(['recording']))
})

test('[ENG-6] a page that navigates within the site sends its new address with its next step, once', async () => {
  const flows = inspectedHost()
  channel.postMessage({ format: 1, kind: 'hello' } satisfies InspectMessage)
  flows.send('auth', { type: 'auth.logout' })
  await vi.waitFor(() => expect(eventTypes()).toEqual(['auth.logout', 'xstate.done.actor.logout']))
  heard.length = 0
  const before = window.location.pathname
  window.history.pushState(null, '', '/cashier/deposit')
  flows.send('auth', { type: 'auth.submit', ticket: 'ticket-of-anna' })
  await vi.waitFor(() => expect(eventTypes()).toContain('xstate.done.actor.login'))
  expect(messages().flatMap((message) => (message.kind === 'page' ? [message.page.path] : []))).toEqual([
    '/cashier/deposit',
  ])
  window.history.pushState(null, '', before)
})

test('[ENG-6] no ticket, credential, reference or uid is ever sent, and every message follows the protocol', async () => {
  const flows = inspectedHost()
  channel.postMessage({ format: 1, kind: 'hello' } satisfies InspectMessage)
  flows.send('auth', { type: 'auth.logout' })
  flows.send('auth', { type: 'auth.session', uid: 0 })
  await vi.waitFor(() => expect(flows.view('auth').status).toBe('guest'))
  flows.send('auth', { type: 'auth.submit', ticket: 'ticket-of-anna' })
  await vi.waitFor(() => expect(eventTypes()).toContain('xstate.done.actor.login'))
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(messages().map(({ kind }) => kind)).toContain('bye'))
  expect(messages().map(({ kind }) => kind)).toContain('recording')
  expect(messages()).toHaveLength(heard.length)
  expect(JSON.stringify(heard)).not.toMatch(/ticket-of-anna|hunter2|ref-of-anna|4711/)
})

/** A channel that delivers messages synchronously. */
class Channel extends EventTarget {
  readonly posted: InspectMessage[] = []
  readonly postMessage = (message: InspectMessage): void => void this.posted.push(message)
  readonly close = nothing
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

test('[O5] messages of any kind: a page sends nothing to a sender that does not speak the protocol, and nothing throws', () => {
  const thrown = vi.fn()
  window.addEventListener('error', thrown)
  const own = new Channel()
  vi.stubGlobal('BroadcastChannel', function open() {
    return own
  })
  const recordings = vi.fn(() => [])
  stops.push(startInspect({ flows: { recordings, subscribe: () => nothing }, build: 'b', release: 'r' }))
  vi.unstubAllGlobals()
  const [arrival] = own.posted
  const page = arrival?.kind === 'page' ? arrival.page.id : ''
  const isMeant = (data: unknown): boolean => {
    const { format, kind, page: target, session } = Object(data) as Record<string, unknown>
    const names = Object.keys(Object(data) as object).length
    return (
      format === 1 &&
      ((kind === 'hello' && names === 2) ||
        (kind === 'ask' && target === page && typeof session === 'string' && names === 4))
    )
  }
  const isUnheard = (data: unknown): boolean => {
    own.say(data)
    return own.posted.length === 1 && recordings.mock.calls.length === 0
  }
  const near = anyMessage({
    format: [1, '1', 2],
    kind: ['hello', 'ask', 'page', 'events', 'bye', 'recording'],
    page: [page, 'p', { id: page }],
    session: ['s', ''],
  }).filter((data) => !isMeant(data))
  fc.assert(fc.property(near, isUnheard), propertyRuns('messages to an inspected page', 5_000, 200))
  own.say({ format: 1, kind: 'hello' })
  expect([own.posted.map(({ kind }) => kind), thrown.mock.calls]).toEqual([['page', 'page'], []])
  window.removeEventListener('error', thrown)
})
