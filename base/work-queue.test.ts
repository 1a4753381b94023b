import { expect, test, vi } from 'vitest'
import { heldWork } from '#base/testing/held-work.ts'
import { createWorkQueue, Overloaded } from './work-queue.ts'

const settle = () => new Promise((done) => setImmediate(done))

test('[D12] so much work runs at a time, the others in turn, and beyond the queue they are refused', async () => {
  const { started, ends, piece } = heldWork()
  const queue = createWorkQueue({ maxRunning: 2, maxWaiting: 2, maxWaitMs: 60_000 })
  const pages = [0, 1, 2, 3].map((name) => queue.run(piece(name)))
  await expect(queue.run(piece(4))).rejects.toThrow(Overloaded)
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await settle()
  expect(started).toEqual([0, 1, 2])
  for (const index of [0, 2]) ends[index]?.()
  await settle()
  ends[3]?.()
  expect(await Promise.all(pages)).toEqual([0, 1, 2, 3])
})

test('[D12] work that waits too long is refused; work that fails frees its slot for the next', async () => {
  const { started, ends, piece } = heldWork()
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 5 })
  const first = queue.run(piece(0))
  await expect(queue.run(piece(1))).rejects.toThrow('waited too long')
  ends[0]?.()
  await first
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const last = queue.run(piece(2))
  ends[1]?.()
  expect([await last, started]).toEqual([2, [0, 2]])
})

test('[D12] a queue that rests leaves its place empty for a while after each piece of work', async () => {
  vi.useFakeTimers()
  try {
    const { started, ends, piece } = heldWork()
    const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 60_000, restMs: 50 })
    const pages = [queue.run(piece(0)), queue.run(piece(1))]
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(49)
    expect(started).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toEqual([0, 1])
    ends[1]?.()
    expect(await Promise.all(pages)).toEqual([0, 1])
  } finally {
    vi.useRealTimers()
  }
})
