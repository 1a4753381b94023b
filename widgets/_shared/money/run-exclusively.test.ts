import { afterEach, expect, test, vi } from 'vitest'
import { whenFree, runExclusively } from './run-exclusively.ts'

afterEach(() => vi.unstubAllGlobals())

test('[M1] a repeated request is not sent while the first is pending; afterwards it is', async () => {
  vi.stubGlobal('navigator', {})
  let done = 0
  let finish = () => undefined as void
  const work = () => new Promise<void>((resolve) => (done++, (finish = () => resolve())))
  const first = runExclusively('act', work)
  expect(await runExclusively('act', work)).toBe(false)
  finish()
  expect([await first, done]).toEqual([true, 1])
  const again = runExclusively('act', work)
  finish()
  expect([await again, done]).toEqual([true, 2])
})

test('[M1] while another tab does it, it is not done here', async () => {
  const request = (_name: string, _options: object, work: (lock: object | null) => Promise<unknown>) => work(null)
  vi.stubGlobal('navigator', { locks: { request } })
  const work = vi.fn(async () => undefined)
  expect(await runExclusively('act', work)).toBe(false)
  expect(work).not.toHaveBeenCalled()
})

test('a failed request can be tried again', async () => {
  vi.stubGlobal('navigator', {})
  await expect(runExclusively('act', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runExclusively('act', async () => undefined)).toBe(true)
})

test("it waits for another tab's request to end; without Web Locks it does not wait", async () => {
  vi.stubGlobal('navigator', {})
  await whenFree('act')
  let free: () => void = () => undefined
  const request = (_name: string, work: () => void) => new Promise<void>((resolve) => (free = resolve)).then(work)
  vi.stubGlobal('navigator', { locks: { request } })
  const ended = vi.fn()
  const waiting = whenFree('act').then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  free()
  await waiting
  expect(ended).toHaveBeenCalledOnce()
})
