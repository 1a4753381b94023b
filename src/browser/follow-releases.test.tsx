import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followReleases } from './follow-releases.ts'

let publish: (hash: string) => void = () => undefined
class Events extends EventTarget {
  constructor() {
    super()
    publish = (data) => void this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
beforeEach(() => vi.stubGlobal('EventSource', Events))
afterEach(() => vi.unstubAllGlobals())

function openTab() {
  const isFree = vi.fn(() => tab.isFree)
  const tab = {
    isFree: true,
    release: 'r1',
    adopted: 0,
    slugs: {} as Record<string, string>,
    look: () => undefined as void,
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
    router: { invalidate: async () => undefined } as never,
    documents: { get: async () => null, release: () => tab.release, follow: (hash) => (tab.release = hash) },
    slugs: tab.slugs,
    build: 'b1',
    adopt: async () => void (tab.adopted += 1),
    report: (error) => {
      throw error
    },
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
