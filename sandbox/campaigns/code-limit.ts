import type { AttemptLimit } from '../auth/attempts.ts'

const WINDOW_MS = 15 * 60_000

/** How many codes one address may try that are none: codes are not to be found by trying. */
export const codeLimit = (address: string): AttemptLimit => ({ key: `promo ${address}`, most: 10, windowMs: WINDOW_MS })
