const longest = 64_000
const timeout = 2_000

/** What fetching an icon needs of the network. */
export type Fetch = typeof globalThis.fetch

async function readLimited(answer: Response): Promise<string | null> {
  const { body } = answer
  if (!body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > longest) return null
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}

/** The text of a small file; null where it did not come within 2 s, is larger than 64 KB, redirects, or is no text. Nobody's cookies go with the request. */
export async function fetchFile(address: string, fetch: Fetch, accept: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { headers: { accept }, redirect: 'error', credentials: 'omit', signal: AbortSignal.timeout(timeout) })
    if (answer.ok) return await readLimited(answer)
    await answer.body?.cancel()
    return null
  } catch {
    return null
  }
}
