import type { IncomingHttpHeaders } from 'node:http'
import { type ErrorType, isErrorType } from '#schemas/errors.ts'

export type Fault = { type: ErrorType; retryAfter?: number }

/** Consulted before each call: a fault is answered instead of the call. */
export type FaultSwitch = (request: { call: string; headers: IncomingHttpHeaders }) => Fault | null

/** `X-Sandbox-Fault: TooManyRequestsException; 30` raises the error on this one request; the number is Retry-After in seconds. */
export const faultByHeader: FaultSwitch = ({ headers }) => {
  const [type, seconds] = String(headers['x-sandbox-fault'] ?? '').split(';').map((part) => part.trim())
  if (!isErrorType(type)) return null
  return seconds && /^\d{1,5}$/.test(seconds) ? { type, retryAfter: Number(seconds) } : { type }
}
