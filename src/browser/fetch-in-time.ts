/** How long a file of the site may take, in ms: as long as what is read of the platform (N5). */
const limit = 20_000

/** `fetch` that ends, its body too: a file that hangs is one that did not come (R29). */
export const fetchInTime: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(limit) })
