import { expect, test } from 'vitest'
import { createGuestCache, guestCacheLimits, type CachedAnswer } from './guest-cache.ts'

const answer = (body: string, staleAt: number): CachedAnswer => ({ status: 200, headers: {}, body, staleAt })

test('a page is rendered once for many who ask at the same time, and again when it is stale', async () => {
  let time = 0
  let renders = 0
  const cache = createGuestCache(() => time)
  const render = async () => answer(`render ${++renders}`, time + 60_000)
  const bodies = await Promise.all(Array.from({ length: 50 }, () => cache.get('home', render)))
  expect(new Set(bodies.map(({ body }) => body))).toEqual(new Set(['render 1']))
  time = 59_999
  expect((await cache.get('home', render)).body).toBe('render 1')
  time = 60_000
  expect((await cache.get('home', render)).body).toBe('render 2')
})

test('a render that fails is not kept', async () => {
  const cache = createGuestCache(() => 0)
  await expect(cache.get('home', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect((await cache.get('home', async () => answer('up', 1))).body).toBe('up')
})

test('the least recently used page goes first', async () => {
  const cache = createGuestCache(() => 0, { ...guestCacheLimits, answers: 2 })
  const render = (body: string) => async () => answer(body, 1)
  await cache.get('a', render('a1'))
  await cache.get('b', render('b1'))
  await cache.get('a', render('a2'))
  await cache.get('c', render('c1'))
  expect((await cache.get('a', render('a3'))).body).toBe('a1')
  expect((await cache.get('b', render('b2'))).body).toBe('b2')
  expect(cache.size).toBe(2)
})

test('[D12] pages beyond the byte budget go, the least recently used first, and one larger than all of it is not kept', async () => {
  const cache = createGuestCache(() => 0, { ...guestCacheLimits, bytes: 1_000 })
  const render = (body: string) => async () => answer(body, 1)
  await cache.get('a', render('a'.repeat(200)))
  await cache.get('b', render('b'.repeat(200)))
  await cache.get('c', render('c'.repeat(200)))
  expect([cache.size, cache.bytes]).toEqual([2, 804])
  expect((await cache.get('a', render('new'))).body).toBe('new')
  await cache.get('large', render('l'.repeat(501)))
  expect(cache.bytes).toBeLessThanOrEqual(1_000)
  expect((await cache.get('large', render('again'))).body).toBe('again')
})

test('[D12] pages that are stale go before fresh ones that were used longer ago', async () => {
  let time = 0
  const cache = createGuestCache(() => time, { ...guestCacheLimits, answers: 2 })
  await cache.get('fresh', async () => answer('fresh', 100))
  await cache.get('stale', async () => answer('stale', 10))
  time = 10
  await cache.get('third', async () => answer('third', 100))
  expect((await cache.get('fresh', async () => answer('other', 100))).body).toBe('fresh')
  expect(cache.size).toBe(2)
})

test('[O10] what has a key that is too long is rendered and not kept', async () => {
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
  expect((await first).body).toBe('old release')
  expect((await cache.get('home', async () => answer('new release', 1))).body).toBe('new release')
})
