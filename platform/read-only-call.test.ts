import { expect, test, vi } from 'vitest'
import { callFacts } from '#generated/api/facts.js'
import type { Call } from './create-call.ts'
import { NotSentError, readOnlyCall } from './read-only-call.ts'

test('[C15] of all calls only reads are sent; any other call rejects', async () => {
  const sent: string[] = []
  const refused = vi.fn()
  const call = readOnlyCall((async (name: string) => sent.push(name)) as unknown as Call, refused)
  const failed: unknown[] = []
  for (const name of callFacts.keys())
    await call(name as never, {} as never).catch((error: unknown) => failed.push(error))
  const reads = [...callFacts].filter(([, { effect }]) => effect === 'read').map(([name]) => name)
  expect(sent).toEqual(reads)
  expect([failed.length, refused.mock.calls.length, failed.every((error) => error instanceof NotSentError)]).toEqual([
    callFacts.size - reads.length,
    callFacts.size - reads.length,
    true,
  ])
  expect(reads.filter((name) => /payout|logout|make|buy|activate|set[A-Z]|change|handle/.test(name))).toEqual([])
})
