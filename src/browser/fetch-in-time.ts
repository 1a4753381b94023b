/** Timeout for a file of the site, in ms: the same as for reads of the platform (N5). */
const limit = 20_000

/** `fetch` with a timeout that covers the body: a file that hangs counts as failed (R29). */
export const fetchInTime: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limit) })
