import { safePath } from './safe-path.ts'

/** The navigation was refused: the address leaves the site without permission, or its protocol is unsafe (GRD-8). */
export class NavigationRefused extends Error {
  override readonly name = 'NavigationRefused'
}

/**
 * Checks a navigation within the site (GRD-8, R17).
 *
 * @returns the normalised path.
 * @throws NavigationRefused for everything else.
 */
export function ownAddress(address: unknown): string {
  const path = safePath(address)
  if (path) return path
  throw new NavigationRefused('No path of the site: to leave it, permit its hosts with `external`')
}
