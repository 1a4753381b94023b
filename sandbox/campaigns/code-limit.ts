import type { AttemptLimit } from '../auth/attempts.ts'

const WINDOW_MS = 15 * 60_000

/** How many wrong codes one address may try, so that codes cannot be guessed. */
export const codeLimit = (address: string): AttemptLimit => ({ key: `promo ${address}`, most: 10, windowMs: WINDOW_MS })
