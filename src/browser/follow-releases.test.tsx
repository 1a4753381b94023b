import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReleases } from './follow-releases.ts'

let publish: (hash: string) => void = () => undefined
let connections: Events[] = []
class Events extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    connections.push(this)
    publish = (data) => void this.dispatchEvent(new MessageEvent('message', { data }))
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}
beforeEach(() => {
  connections = []
  vi.stubGlobal('EventSource', Events)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refused = (error: unknown): never => {
  throw error
}

function openTab(report: (error: unknown) => void = refused) {
  const isFree = vi.fn(() => tab.isFree)
  const tab = {
    isFree: true,
    isNavigating: false,
    looks: 0,
    release: 'r1',
    adopted: 0,
    slugs: {} as Record<string, string>,
    look: () => undefined as void,
    arrive: () => undefined as void,
    answers: [] as (() => void)[],
  }
  const fetchSpy = vi.fn(async (address: string) => {
    await new Promise<void>((resolve) => tab.answers.push(resolve))
    return new Response(
      JSON.stringify({ hash: 'any', slugs: { rules: address.split('/')[3] }, theme: '/nfx/theme/t.css' }),
    )
  })
  vi.stubGlobal('fetch', fetchSpy)
  followReleases({
    safePoint: { isFree, subscribe: (listener) => (tab.look = listener) },
    router: {
      invalidate: async () => undefined,
      get state() {
        tab.looks += 1
        return { status: tab.isNavigating ? 'pending' : 'idle' }
      },
      subscribe: (_event: string, listener: () => void) => (tab.arrive = listener),
    } as never, // what following a release uses of a router
    documents: { get: async () => null, release: () => tab.release, follow: (hash) => (tab.release = hash) },
    slugs: tab.slugs,
    build: 'b1',
    adopt: async () => void (tab.adopted += 1),
    report,
  })
  const answer = async (): Promise<void> => {
    await vi.waitFor(() => expect(tab.answers).toHaveLength(1))
    tab.answers.pop()?.()
  }
  return { tab, fetchSpy, answer, isFree }
}

test('[C13] a release is taken over whole, and asked for once however often it is looked at', async () => {
  const { tab, fetchSpy, answer } = openTab()
  publish('r2')
  tab.look()
  await answer()
  await vi.waitFor(() => expect(tab.adopted).toBe(1))
  tab.look()
  expect([tab.release, tab.slugs, fetchSpy.mock.calls.length]).toEqual(['r2', { rules: 'r2' }, 1])
})

test('[C13] what is under way ends with the documents that it began with, and then the newest release comes', async () => {
  const { tab, fetchSpy, answer } = openTab()
  tab.isFree = false
  publish('r2')
  publish('r3')
  expect([tab.release, fetchSpy.mock.calls.length]).toEqual(['r1', 0])
  tab.isFree = true
  tab.look()
  await answer()
  await vi.waitFor(() => expect([tab.release, tab.adopted]).toEqual(['r3', 1]))
})

test('[C13] what begins while the release is asked for is not disturbed by the answer', async () => {
  const { tab, answer, isFree } = openTab()
  publish('r2')
  tab.isFree = false
  await answer()
  // Asked before, after the answer, and for once more.
  await vi.waitFor(() => expect(isFree).toHaveBeenCalledTimes(3))
  expect(tab.release).toBe('r1')
  tab.isFree = true
  tab.look()
  await answer()
  await vi.waitFor(() => expect([tab.release, tab.adopted]).toEqual(['r2', 1]))
})

test('[C13] a release that is replaced while it is asked for is never shown', async () => {
  const { tab, answer } = openTab()
  publish('r2')
  publish('r3')
  await answer()
  await answer()
  await vi.waitFor(() => expect([tab.release, tab.slugs, tab.adopted]).toEqual(['r3', { rules: 'r3' }, 1]))
})

test('[C13] a release waits for the end of a navigation, also of one that begins while it is asked for', async () => {
  const { tab, fetchSpy, answer } = openTab()
  tab.isNavigating = true
  publish('r2')
  tab.look()
  expect(fetchSpy).not.toHaveBeenCalled()
  tab.isNavigating = false
  tab.arrive()
  await vi.waitFor(() => expect(fetchSpy).toHaveBeenCalledTimes(1))
  tab.isNavigating = true
  tab.looks = 0
  await answer()
  // After the answer, and once more.
  await vi.waitFor(() => expect(tab.looks).toBe(2))
  expect(tab.release).toBe('r1')
  tab.isNavigating = false
  tab.arrive()
  await answer()
  await vi.waitFor(() => expect([tab.release, tab.adopted]).toEqual(['r2', 1]))
})

test('[C13] [N10] a release that could not be had is asked for again after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const report = vi.fn()
  const { tab, fetchSpy, answer } = openTab(report)
  fetchSpy.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetchSpy.mockResolvedValueOnce(new Response('', { status: 404 }))
  publish('r2')
  for (const times of [1, 2]) {
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    expect([tab.release, report.mock.calls.length]).toEqual(['r1', times])
    vi.runOnlyPendingTimers()
  }
  await answer()
  await vi.waitFor(() => expect([tab.release, tab.adopted]).toEqual(['r2', 1]))
})

test('[C13] a tab whose connection for news the server has refused opens another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { tab, answer } = openTab()
  connections[0]?.fail(0)
  expect(vi.getTimerCount()).toBe(0)
  connections[0]?.fail(Events.CLOSED)
  vi.runOnlyPendingTimers()
  expect(connections).toHaveLength(2)
  publish('r2')
  await answer()
  await vi.waitFor(() => expect(tab.adopted).toBe(1))
})
