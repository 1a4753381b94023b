const OWN_ORIGIN = 'https://own.invalid'
const MAX_LENGTH = 2048
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/**
 * Letters and digits between single slashes, with a query of the same: nothing to normalise, nothing to decode. Most
 * links of a page are of this kind.
 */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+\/?)(?:\?[\w=&,-]*)?$/

/**
 * Normalises a path of our own site, or gives null. It refuses whatever names or might name another origin (`//host`,
 * `/\host`, `/..//host`, `/ru//host`, also percent-encoded), backslashes, control and invisible characters. Call it
 * again at use, also on values from our own storage (R17).
 */
export function safePath(input: unknown): string | null {
  if (typeof input === 'string' && input.length <= MAX_LENGTH && PLAIN.test(input)) return input
  if (!isClean(input) || !input.startsWith('/') || input.startsWith('//')) return null
  const url = parseUrl(input, OWN_ORIGIN)
  if (!url || url.origin !== OWN_ORIGIN || !isPlainPathname(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Whether a text can be an address: of a sensible length, without invisible characters. */
export function isClean(input: unknown): input is string {
  return (
    typeof input === 'string' &&
    input.length <= MAX_LENGTH &&
    input !== '' &&
    input === input.trim() &&
    !input.includes('\\') &&
    !INVISIBLE.test(input)
  )
}

/** Also checked after decoding: a proxy, a locale rewrite or a redirect may decode once more before the path is used. */
function isPlainPathname(pathname: string): boolean {
  let current = pathname
  for (let round = 0; round < 4; round++) {
    const folded = current.normalize('NFKC')
    if (folded.includes('//') || folded.includes('\\') || INVISIBLE.test(folded)) return false
    if (round > 0 && /\/\.\.?(?:\/|$)/.test(folded)) return false
    const decoded = decode(current)
    if (decoded === null) return false
    if (decoded === current) return true
    current = decoded
  }
  return false
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

export function parseUrl(input: string, base?: string): URL | null {
  try {
    return new URL(input, base)
  } catch {
    return null
  }
}
