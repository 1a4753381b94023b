import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createPagePayloads } from './page-payload.ts'

afterEach(() => vi.unstubAllGlobals())

const head = { title: 'Yordam', tags: [], data: [] }
const rules = { id: 'b1', rules: [{ route: 'slug', payload: 'data' }] }
const answerOf = (status: number, body: object) => () => Promise.resolve(new Response(JSON.stringify(body), { status }))

function opened(metadata: readonly (() => Promise<Response>)[], servedRelease = 'r1') {
  const waiting = [...metadata]
  const report = vi.fn()
  const requested: string[] = []
  const fetch = (address: string): Promise<Response> => {
    requested.push(address)
    return address.includes('/meta/')
      ? (waiting.shift() ?? answerOf(500, {}))()
      : answerOf(200, { release: servedRelease, head, queries: { queries: [], mutations: [] } })()
  }
  const payloads = createPagePayloads({
    build: 'b1',
    locale: 'uz',
    first: '/',
    release: () => 'r1',
    isGuest: () => true,
    queryClient: new QueryClient(),
    wait: () => new Promise(() => undefined),
    report,
    fetch: fetch as typeof globalThis.fetch,
  })
  return { payloads, report, metadataCalls: () => requested.filter((address) => address.includes('/meta/')).length }
}

test.each([
  ['the server had no room', answerOf(503, {}), 0],
  ['they were not to be had', answerOf(500, {}), 1],
  ['the network failed', () => Promise.reject(new TypeError('Failed to fetch')), 1],
  ['the network was slow', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')), 0],
])(
  '[SEO-4] rules of the build that did not come because %s are requested again by the next page, then kept',
  async (_name, failing, reports) => {
    const { payloads, report, metadataCalls } = opened([failing, answerOf(200, rules)])
    expect(await payloads.lateHead('slug', '/help', {})).toBeNull()
    expect(await payloads.lateHead('slug', '/about', {})).toEqual(head)
    expect(await payloads.lateHead('slug', '/rules', {})).toEqual(head)
    expect(metadataCalls()).toBe(2)
    expect(report).toHaveBeenCalledTimes(reports)
  },
)

test.each([
  ['offline', 'not reported', false, 0],
  ['online', 'reported', true, 1],
])(
  '[SEO-4] [N10] a payload that fails while the browser is %s is done without and %s',
  async (_, _said, onLine, reports) => {
    vi.stubGlobal('navigator', { onLine })
    const { payloads, report } = opened([() => Promise.reject(new TypeError('Failed to fetch'))])
    expect(await payloads.lateHead('slug', '/help', {})).toBeNull()
    expect(report).toHaveBeenCalledTimes(reports)
  },
)

test.each([
  ['r0', null],
  ['r1', head],
  ['r2', null],
])('[SEO-1] the head of release %s, in a tab at release r1', async (served, expected) => {
  const { payloads } = opened([answerOf(200, rules)], served)
  expect(await payloads.lateHead('slug', '/help', {})).toEqual(expected)
})
