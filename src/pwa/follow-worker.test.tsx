import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { workerMessages } from '#src/worker/messages.ts'
import { followWorker } from './follow-worker.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

function listen() {
  const container = Object.assign(new EventTarget(), { controller: {}, register: async () => undefined })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const listeners = { onWaiting: vi.fn(), onActivated: vi.fn(), report: vi.fn() }
  followWorker('/sw.js', listeners)
  return {
    listeners,
    /** How often the port that comes with a message is answered. */
    hear(data: unknown, ports = 1): number {
      const port = { postMessage: vi.fn() }
      container.dispatchEvent(
        Object.assign(new Event('message'), { data, ports: Array.from({ length: ports }, () => port) }),
      )
      return port.postMessage.mock.calls.length
    },
  }
}

test('[PWA-1] [O5] the question whether anybody is there is answered by its own port, and by no other', () => {
  const { hear } = listen()
  expect([
    hear({ type: workerMessages.hello }),
    hear({ type: workerMessages.hello }, 0),
    hear({ type: workerMessages.activate }),
    hear(workerMessages.hello),
  ]).toEqual([1, 0, 0, 0])
})

test('[O4] a browser that asks for trusted types gets the address of the worker from a policy that knows no other', () => {
  const createPolicy = vi.fn(
    (_name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }),
    }),
  )
  vi.stubGlobal('trustedTypes', { createPolicy })
  const register = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), { controller: null, register }),
    configurable: true,
  })
  followWorker('/sw.js', { onWaiting: vi.fn(), onActivated: vi.fn(), report: vi.fn() })
  vi.unstubAllGlobals()
  expect(register.mock.calls).toEqual([[{ trusted: '/sw.js' }, { scope: '/', updateViaCache: 'none' }]])
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect([name, rules?.createScriptURL('https://evil.example/x.js')]).toEqual(['playbill-worker', '/sw.js'])
})

test('[O5] messages of any kind: whatever a worker says, nothing throws, nothing is answered and nothing happens', () => {
  const { hear, listeners } = listen()
  const thrown = vi.fn()
  window.addEventListener('error', thrown)
  const near = fc.record({
    type: fc.oneof(
      fc.string(),
      fc.constantFrom(workerMessages.activate, ` ${workerMessages.hello}`, [workerMessages.hello], {
        toString: () => workerMessages.hello,
      }),
    ),
    extra: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), near), (data) => hear(data) === 0),
    propertyRuns('messages to pages', 5_000, 200),
  )
  window.removeEventListener('error', thrown)
  expect([thrown, listeners.onWaiting, listeners.onActivated, listeners.report].map((spy) => spy.mock.calls)).toEqual([
    [],
    [],
    [],
    [],
  ])
})
