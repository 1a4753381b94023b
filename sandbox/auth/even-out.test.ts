import { expect, test, vi } from 'vitest'
import { evenOut } from './even-out.ts'

test('[S5] an answer about accounts takes whole steps of 300 ms, whatever the work took; other calls do not wait', async () => {
  vi.useFakeTimers()
  try {
    const endsAfter = async (call: string, took: number): Promise<number> => {
      const before = Date.now()
      const waiting = evenOut(call, took, 300)
      await vi.runAllTimersAsync()
      await waiting
      return took + Date.now() - before
    }
    const ends: number[] = []
    for (const took of [20, 250, 320]) ends.push(await endsAfter('auth.restore', took))
    expect(ends).toEqual([300, 300, 600])
    expect(await endsAfter('auth.login', 110)).toBe(300)
    expect(await endsAfter('account.getInfo', 20)).toBe(20)
  } finally {
    vi.useRealTimers()
  }
})
