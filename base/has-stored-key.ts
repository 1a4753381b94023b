/**
 * Whether the browser keeps anything under a key that ends so, without reading it; false where there is no storage.
 * Small, for the first load.
 */
export function hasStoredKey(area: 'local' | 'session', ending: string): boolean {
  try {
    return Object.keys(area === 'local' ? localStorage : sessionStorage).some((key) => key.endsWith(ending))
  } catch {
    return false
  }
}
