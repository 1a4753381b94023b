import { createHook } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

/** How many hashes Node computes at a time while the work runs. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const running = new Set<number>()
  let most = 0
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return
      running.add(id)
      most = Math.max(most, running.size)
    },
    before: (id) => void running.delete(id),
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return most
}

test('[D12] of many passwords at once two are hashed at a time: files and names keep threads of their own', async () => {
  const stored = await hashPassword('Secret-1')
  const answers: unknown[] = []
  const most = await mostAtOnce(async () => {
    const hashes = Array.from({ length: 4 }, () => hashPassword('Secret-1'))
    answers.push(
      ...(await Promise.all([isPassword('Secret-1', stored), isPassword('no', stored), isPassword('no', null)])),
    )
    await Promise.all(hashes)
  })
  expect([most, answers]).toEqual([2, [true, false, false]])
})

test('[D12] beyond 50 waiting passwords the next is asked to come again', async () => {
  const hashes = Array.from({ length: 53 }, () => hashPassword('Secret-1'))
  const outcomes = await Promise.allSettled(hashes.slice(52))
  expect(outcomes).toEqual([
    {
      status: 'rejected',
      reason: expect.objectContaining({
        type: 'TooManyRequestsException',
        options: expect.objectContaining({ retryAfter: 2 }),
      }),
    },
  ])
  await Promise.allSettled(hashes)
})
