/** Reads an answer's bytes (C3). @throws RangeError for more than `limit` bytes. */
export async function readLimited({ body }: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > limit) throw new RangeError(`An answer of more than ${limit} bytes is not read`)
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}
