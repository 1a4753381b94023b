import { expect, test } from 'vitest'
import { createGuestCache, guestCacheLimits, type CachedAnswer } from './guest-cache.ts'

const answer = (body: string, staleAt: number): CachedAnswer => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  staleAt,
})
const later = () => {
  let give: (answer: CachedAnswer) => void = () => undefined
  const answered = new Promise<CachedAnswer>((resolve) => void (give = resolve))
  return { answered, give: (answer: CachedAnswer): void => give(answer) }
}
const bodyOf = ({ body }: CachedAnswer): string => body.toString()

test('a page is rendered once for many who ask at the same time, and again when it is stale', async () => {
  let time = 0
  let renders = 0
  const cache = createGuestCache(() => time)
  const render = async () => answer(`render ${++renders}`, time + 60_000)
  const bodies = await Promise.all(Array.from({ length: 50 }, () => cache.get('home', render)))
  expect(new Set(bodies.map(bodyOf))).toEqual(new Set(['render 1']))
  time = 59_999
  expect(bodyOf(await cache.get('home', render))).toBe('render 1')
  time = 60_000
  expect(bodyOf(await cache.get('home', render))).toBe('render 2')
})

test('[D12] only requests of the slow lane wait for its renders; they still fill the cache', async () => {
  const cache = createGuestCache(() => 0)
  const slow = later()
  const first = cache.get('home', () => slow.answered, true)
  const second = cache.get('home', async () => answer('not asked', 1), true)
  expect(cache.has('home')).toBe(false)
  expect(bodyOf(await cache.get('home', async () => answer('quick', 1)))).toBe('quick')
  slow.give(answer('slow', 1))
  expect([bodyOf(await first), bodyOf(await second)]).toEqual(['slow', 'slow'])
  expect(cache.has('home')).toBe(true)
  await cache.get('other', async () => answer('slow', 1), true)
  expect(bodyOf(await cache.get('other', async () => answer('not asked', 1)))).toBe('slow')
})

test('[D12] a request of the slow lane joins a running render of another lane', async () => {
  const cache = createGuestCache(() => 0)
  const quick = later()
  const first = cache.get('home', () => quick.answered)
  const second = cache.get('home', async () => answer('not asked', 1), true)
  quick.give(answer('quick', 1))
  expect([bodyOf(await first), bodyOf(await second)]).toEqual(['quick', 'quick'])
})

test('a render that fails is not cached', async () => {
  const cache = createGuestCache(() => 0)
  await expect(cache.get('home', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(bodyOf(await cache.get('home', async () => answer('up', 1)))).toBe('up')
})

test('the least recently used page goes first', async () => {
  const cache = createGuestCache(() => 0, { ...guestCacheLimits, answers: 2 })
  const render = (body: string) => async () => answer(body, 1)
  await cache.get('a', render('a1'))
  await cache.get('b', render('b1'))
  await cache.get('a', render('a2'))
  await cache.get('c', render('c1'))
  expect(bodyOf(await cache.get('a', render('a3')))).toBe('a1')
  expect(bodyOf(await cache.get('b', render('b2')))).toBe('b2')
  expect(cache.size).toBe(2)
})

test('[D12] pages beyond the byte budget go, the least recently used first, and one larger than all of it is not kept', async () => {
  const cache = createGuestCache(() => 0, { ...guestCacheLimits, bytes: 1_000 })
  const render = (body: string) => async () => answer(body, 1)
  await cache.get('a', render('a'.repeat(400)))
  await cache.get('b', render('b'.repeat(400)))
  await cache.get('c', render('c'.repeat(400)))
  expect([cache.size, cache.bytes]).toEqual([2, 802])
  expect(bodyOf(await cache.get('a', render('new')))).toBe('new')
  await cache.get('large', render('l'.repeat(1_001)))
  expect(cache.bytes).toBeLessThanOrEqual(1_000)
  expect(bodyOf(await cache.get('large', render('again')))).toBe('again')
})

test('[D12] an answer counts with the bytes that it has: its body in UTF-8, its headers, and its key, two bytes a character beyond Latin', async () => {
  const cache = createGuestCache(() => 0)
  await cache.get('key', async () => ({ ...answer('жа', 1), headers: { vary: 'Cookie' } }))
  expect(cache.bytes).toBe(3 + 4 + 10)
  await cache.get('ключ', async () => answer('', 1))
  expect(cache.bytes).toBe(17 + 8)
})

test('[D12] an answer is there once it is rendered or being rendered, and no longer when it is stale', async () => {
  let time = 0
  const cache = createGuestCache(() => time)
  expect(cache.has('home')).toBe(false)
  const rendering = cache.get('home', async () => answer('home', 10))
  expect(cache.has('home')).toBe(true)
  await rendering
  expect(cache.has('home')).toBe(true)
  time = 10
  expect(cache.has('home')).toBe(false)
})

test('[D12] pages that are stale go before fresh ones that were used longer ago', async () => {
  let time = 0
  const cache = createGuestCache(() => time, { ...guestCacheLimits, answers: 2 })
  await cache.get('fresh', async () => answer('fresh', 100))
  await cache.get('stale', async () => answer('stale', 10))
  time = 10
  await cache.get('third', async () => answer('third', 100))
  expect(bodyOf(await cache.get('fresh', async () => answer('other', 100)))).toBe('fresh')
  expect(cache.size).toBe(2)
})

test('[O10] a page with too long a key is rendered and not cached', async () => {
  const cache = createGuestCache(() => 0)
  await cache.get('k'.repeat(guestCacheLimits.key + 1), async () => answer('x', 1))
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})

test('[O11] a page that was begun before the cache was emptied is not kept', async () => {
  const cache = createGuestCache(() => 0)
  let finish = (_answer: CachedAnswer): void => undefined
  const first = cache.get('home', () => new Promise((done) => (finish = done)))
  cache.clear()
  finish(answer('old release', 1))
  expect(bodyOf(await first)).toBe('old release')
  expect(bodyOf(await cache.get('home', async () => answer('new release', 1)))).toBe('new release')
})
