export type Decoded =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false
      readonly code: 'byte-order-mark' | 'not-utf8'
      readonly text: string
      readonly offset: number
      readonly received: string
    }

/**
 * Strict UTF-8 without a byte order mark. On failure `text` is the text before the first wrong byte, `offset` its
 * length.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { ok: false, code: 'byte-order-mark', text: '', offset: 0, received: 'a byte order mark (EF BB BF)' }
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { ok: false, code: 'not-utf8', text: '', offset: 0, received: 'UTF-16' }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    const end = firstWrongByte(bytes)
    const text = new TextDecoder().decode(bytes.subarray(0, end), { stream: true })
    const wrong = bytes[new TextEncoder().encode(text).length] ?? 0
    return {
      ok: false,
      code: 'not-utf8',
      text,
      offset: text.length,
      received: `the byte ${wrong.toString(16).toUpperCase().padStart(2, '0')}`,
    }
  }
}

function firstWrongByte(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isPrefix(bytes.subarray(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

/** Whether the bytes may be the beginning of UTF-8: an unfinished last character is fine. */
function isPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
