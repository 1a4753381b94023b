import type { AttemptLimit } from '../auth/attempts.ts'

const WINDOW_MS = 15 * 60_000

/** How many wrong codes one player or network may try, so that codes cannot be guessed. */
export const codeLimit = (who: string): AttemptLimit => ({ key: `promo ${who}`, most: 10, windowMs: WINDOW_MS })
