import { readLimited } from '#base/read-limited.ts'

/** What an answer to this server itself may weigh: as much as a call's answer may (base/parse-untrusted.ts). */
const limit = 2_000_000

/** fetch for the server's own calls (C3). @throws what fetch throws, and RangeError for an answer over 2 MB. */
export async function limitedFetch(...request: Parameters<typeof globalThis.fetch>): Promise<Response> {
  const answer = await fetch(...request)
  const bytes = await readLimited(answer, limit)
  return new Response(bytes.byteLength > 0 ? bytes : null, answer)
}
