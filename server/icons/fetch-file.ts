import { readLimited } from '#base/read-limited.ts'

const longest = 64_000
const TIMEOUT_MS = 2_000

/** What fetching an icon needs of the network. */
export type Fetch = typeof globalThis.fetch

/**
 * The text of a small file; null if the host has none: it refuses, or the file is larger than 64 KB or not text. The
 * request carries no cookies.
 *
 * @throws if the host does not decide it: no answer within 2 s, a redirect, a server error.
 */
export async function fetchFile(address: string, fetch: Fetch, accept: string): Promise<string | null> {
  const answer = await fetch(address, {
    headers: { accept },
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    if (answer.status >= 500 || answer.status === 429) throw new Error(`The host of an icon answered ${answer.status}`)
    return null
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readLimited(answer, longest))
  } catch (error) {
    if (isOfItsBytes(error)) return null
    throw error
  }
}

/** Too many, or no text. A stream that breaks off says something else. */
const isOfItsBytes = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
