/**
 * The name of the file that an address of the site's own media stands for, as its folder has it: `/media/a%20b.svg?v=2`
 * is `a b.svg`. Null for any other address, and for one that cannot be decoded.
 */
export function mediaName(address: string): string | null {
  const encoded = /^\/media\/([^?#]+)/.exec(address)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}
