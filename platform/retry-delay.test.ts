import { expect, test } from 'vitest'
import { PlatformError } from './platform-error.ts'
import { retryDelay } from './retry-delay.ts'

const delayOf = (status: number, type: string, attempt = 0): number | null =>
  retryDelay(new PlatformError({ call: 'games.get', status, error: { type, message: '' } }), attempt, 0.5, 0)

test('[N2] [ERR-5] a server that fails is asked twice more; a platform that is switched off has answered', () => {
  expect([0, 1, 2].map((attempt) => delayOf(503, 'UnknownErrorException', attempt))).toEqual([150, 300, null])
  expect(['ApplicationDisabledException', 'ApplicationUnavailableException'].map((type) => delayOf(503, type))).toEqual(
    [null, null],
  )
  expect(delayOf(403, 'UnknownErrorException')).toBe(null)
})
