const encoder = new TextEncoder()

/** FNV-1a over the UTF-8 of a text: an unsigned 32-bit number. Not cryptographic: for buckets and names only. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
