import { afterEach, expect, test, vi } from 'vitest'
import { cacheLimits, mayBeCached, outdatedCaches } from './caches.ts'
import { keepAnswer, cachedAnswer } from './keep-answer.ts'

const limits = { name: 'playbill-1-media', most: 3, largest: 100 }
/** Node's own Response has the type `default`; a browser's answer to a request of the same site is `basic`. */
const answer = (
  more: { status?: number; type?: ResponseType; redirected?: boolean; headers?: Record<string, string> } = {},
): Response => {
  const made = new Response(more.status === 204 ? null : 'text', {
    status: more.status ?? 200,
    headers: more.headers ?? {},
  })
  return Object.defineProperties(made, {
    type: { value: more.type ?? 'basic' },
    redirected: { value: more.redirected ?? false },
  })
}

function openCaches(put: (keys: string[], key: string) => void = (keys, key) => void keys.push(key)) {
  const stored = new Map<string, string[]>()
  const open = async (name: string) => {
    const keys = stored.get(name) ?? []
    stored.set(name, keys)
    return {
      match: async () => undefined,
      put: async (request: Request) => put(keys, request.url),
      keys: async () => [...keys],
      delete: async (key: string) => keys.splice(keys.indexOf(key), 1).length > 0,
    }
  }
  vi.stubGlobal('caches', { open, delete: async (name: string) => stored.delete(name) })
  return stored
}
afterEach(() => vi.unstubAllGlobals())
const ask = (name: string): Request => new Request(`https://casino.example/media/${name}`)

test('[D1] only a complete answer of this site to the same request is cached; an opaque one never', () => {
  expect(mayBeCached(answer(), limits)).toBe(true)
  const refused = [
    answer({ status: 404 }),
    answer({ status: 206 }),
    answer({ status: 204 }),
    answer({ type: 'opaque' }),
    answer({ type: 'cors' }),
    answer({ type: 'opaqueredirect' }),
    answer({ redirected: true }),
    answer({ headers: { 'content-type': 'text/html; charset=utf-8' } }),
    answer({ headers: { 'content-length': '101' } }),
    answer({ headers: { 'cache-control': 'private, no-store' } }),
  ]
  expect(refused.map((one) => mayBeCached(one, limits))).toEqual(refused.map(() => false))
})

test('[PWA-1] a cache keeps its limit: the oldest go first', async () => {
  const stored = openCaches()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await keepAnswer(limits, ask(name), answer())
  expect(stored.get(limits.name)).toEqual(['c', 'd', 'e'].map((name) => ask(name).url))
})

test('[PWA-1] a full quota loses no answer: files that can be fetched again make room', async () => {
  const stored = openCaches(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const { name } of Object.values(cacheLimits)) stored.set(name, ['x'])
  await expect(keepAnswer(limits, ask('a'), answer())).resolves.toBeUndefined()
  expect([...stored.keys()]).toEqual([cacheLimits.hashed.name])
})

test.each([
  ['a download that is interrupted', () => new TypeError('network error')],
  ['an answer that is taken away', () => new DOMException('aborted', 'AbortError')],
])('[PWA-1] [N10] %s leaves the caches as they are', async (_, error) => {
  const stored = openCaches(() => {
    throw error()
  })
  const before = Object.values(cacheLimits).map(({ name }) => name)
  for (const name of before) stored.set(name, ['x'])
  await expect(keepAnswer(cacheLimits.media, ask('a'), answer())).resolves.toBeUndefined()
  expect([...stored]).toEqual(before.map((name) => [name, ['x']]))
})

test('[PWA-1] without any cache nothing is found and nothing fails', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
    delete: () => Promise.reject(new DOMException('blocked', 'SecurityError')),
  })
  expect(await cachedAnswer(limits.name, ask('a'))).toBeUndefined()
  await expect(keepAnswer(limits, ask('a'), answer())).resolves.toBeUndefined()
})

test('[D1] a new worker removes the caches of other builds and formats, and keeps what open pages of other builds need', () => {
  const names = [
    'playbill-1-hashed',
    'playbill-1-media',
    'playbill-0-hashed',
    'playbill-1-offline-old',
    'playbill-1-offline-new',
    'other',
  ]
  expect(outdatedCaches(names, 'new')).toEqual(['playbill-0-hashed', 'playbill-1-offline-old'])
})
