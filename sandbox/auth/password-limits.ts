import { createHash } from 'node:crypto'
import type { AttemptLimit } from './limit-attempts.ts'

const WINDOW_MS = 15 * 60_000

/** Wrong passwords in 15 minutes: 5 for a login from one address, 20 from an address, 50 for a login from everywhere. */
export function passwordLimits(key: string, address: string): AttemptLimit[] {
  const login = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return [
    { key: `login:${login}:${address}`, most: 5, windowMs: WINDOW_MS },
    { key: `address:${address}`, most: 20, windowMs: WINDOW_MS },
    { key: `login:${login}`, most: 50, windowMs: WINDOW_MS },
  ]
}
