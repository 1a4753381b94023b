import { expect, test } from 'vitest'
import { createGuestCache, type CachedAnswer } from './guest-cache.ts'

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
  const cache = createGuestCache(() => 0, 2)
  const render = (body: string) => async () => answer(body, 1)
  await cache.get('a', render('a1'))
  await cache.get('b', render('b1'))
  await cache.get('a', render('a2'))
  await cache.get('c', render('c1'))
  expect((await cache.get('a', render('a3'))).body).toBe('a1')
  expect((await cache.get('b', render('b2'))).body).toBe('b2')
  expect(cache.size).toBe(2)
})
