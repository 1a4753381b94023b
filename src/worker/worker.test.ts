import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { workerMessages } from './messages.ts'

type Hear = (event: { readonly data: unknown; readonly waitUntil: (work: unknown) => void }) => void
const listeners = new Map<string, Hear>()
const skipWaiting = vi.fn(async () => undefined)

beforeEach(async () => {
  skipWaiting.mockClear()
  vi.stubGlobal('addEventListener', (type: string, listener: Hear) => listeners.set(type, listener))
  vi.stubGlobal('skipWaiting', skipWaiting)
  vi.stubGlobal('playbill', { build: 'test', files: [] })
  await import('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())
const hear = (data: unknown): void => listeners.get('message')?.({ data, waitUntil: () => undefined })

test('[PWA-1] [D2] a new worker takes over when a page says so', () => {
  hear({ type: workerMessages.activate })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('[O5] [D2] messages of any kind: whatever else is said, nothing throws and no worker takes over', () => {
  expect(listeners.has('message')).toBe(true)
  const near = fc.record({
    type: fc.oneof(
      fc.string(),
      fc.constantFrom(workerMessages.hello, `${workerMessages.activate} `, [workerMessages.activate], {
        toString: () => workerMessages.activate,
      }),
    ),
    extra: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), near), hear),
    propertyRuns('messages to the worker', 5_000, 1_000),
  )
  expect(skipWaiting).not.toHaveBeenCalled()
})
