import { type ErrorType, isErrorType } from '#schemas/errors.ts'

/** What an answer's body may be turned into: nothing of it is the contract. */
export const brokenBodies = ['html', 'empty', 'truncated', 'list', 'bom'] as const
export type BrokenBody = (typeof brokenBodies)[number]

/**
 * One way in which the platform misbehaves. `drop` closes the connection without an answer, before or after the work
 * was done.
 */
export type Fault =
  | { kind: 'error'; type: ErrorType; retryAfter?: number }
  | { kind: 'status'; status: number; retryAfter?: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'drop'; when: 'before' | 'after' }
  | { kind: 'body'; body: BrokenBody }
  | { kind: 'ignore-key' }
  /** A request asked for something that is not a fault. */
  | { kind: 'unknown'; text: string }

const MOST_DELAY_MS = 120_000

/**
 * Reads one fault as it is written in the header and on the switchboard: `TooManyRequestsException`, `status=503`,
 * `delay=3000` (milliseconds), `drop=before`, `drop=after`, `body=html`, `ignore-key`; a second part `; 30` is
 * Retry-After in seconds. Null for anything else.
 */
export function parseFault(text: string): Fault | null {
  const [what = '', seconds = ''] = text.split(';').map((part) => part.trim())
  const retryAfter = /^\d{1,5}$/.test(seconds) ? { retryAfter: Number(seconds) } : {}
  if (isErrorType(what)) return { kind: 'error', type: what, ...retryAfter }
  const [kind, value = ''] = what.split('=')
  if (kind === 'status' && /^[45]\d\d$/.test(value)) return { kind, status: Number(value), ...retryAfter }
  if (kind === 'delay' && /^\d{1,6}$/.test(value)) return { kind, ms: Math.min(Number(value), MOST_DELAY_MS) }
  if (kind === 'drop' && (value === 'before' || value === 'after')) return { kind, when: value }
  const body = brokenBodies.find((one) => one === value)
  if (kind === 'body' && body) return { kind, body }
  return what === 'ignore-key' ? { kind: 'ignore-key' } : null
}
