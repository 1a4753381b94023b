import { expect, test, vi } from 'vitest'
import { createCachedValue } from './cached-value.ts'

const lifetime = 60_000
function world() {
  let time = 0
  return { cached: createCachedValue<readonly string[]>(() => time, lifetime), pass: (ms: number) => void (time += ms) }
}
const fail = () => vi.fn<() => Promise<string[]>>().mockRejectedValue(new Error('down'))

test('[SEO-1] a list is read once for its lifetime, and once for callers at the same time', async () => {
  const { cached, pass } = world()
  const read = vi.fn(async () => ['a'])
  expect(await Promise.all([cached(read), cached(read)])).toEqual([['a'], ['a']])
  pass(lifetime - 1)
  await cached(read)
  expect(read).toHaveBeenCalledTimes(1)
  pass(1)
  await cached(read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('[SEO-1] [C1] after a failed read the last list stays, and the platform is not asked again for ten seconds', async () => {
  const { cached, pass } = world()
  await cached(async () => ['a'])
  pass(lifetime)
  const down = fail()
  expect(await cached(down)).toEqual(['a'])
  pass(9_999)
  expect(await cached(down)).toEqual(['a'])
  expect(down).toHaveBeenCalledTimes(1)
  pass(1)
  expect(await cached(down)).toEqual(['a'])
  expect(down).toHaveBeenCalledTimes(2)
  pass(10_000)
  expect(await cached(async () => ['b'])).toEqual(['b'])
})

test('[SEO-1] [C1] a read that fails before the first list rejects, and the next caller reads again', async () => {
  const { cached } = world()
  await expect(cached(fail())).rejects.toThrow('down')
  expect(await cached(async () => ['a'])).toEqual(['a'])
})
