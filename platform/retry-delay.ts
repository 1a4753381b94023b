import { PlatformError } from './platform-error.ts'

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504])
const MOST_RETRIES = 2
const FIRST_MS = 300
const LONGEST_RETRY_AFTER_MS = 30_000

/**
 * How long to wait before the next attempt of a read, in ms; null to give up (API-8, N1): GET only, at most 2 retries,
 * full jitter up to 0.3 s, then 0.6 s, Retry-After up to 30 s honoured. A failure that is fatal for its page is an
 * answer and not retried. `attempt` counts from 0, `random` is in [0, 1).
 */
export function retryDelay(error: unknown, attempt: number, random: number, serverNow: number): number | null {
  if (
    attempt >= MOST_RETRIES ||
    !(error instanceof PlatformError) ||
    !RETRIED.has(error.status) ||
    error.meaning.class === 'fatal'
  )
    return null
  if (error.retryAt !== undefined) {
    const wait = Math.max(0, error.retryAt - serverNow)
    return wait <= LONGEST_RETRY_AFTER_MS ? wait : null
  }
  return Math.floor(random * FIRST_MS * 2 ** attempt)
}
