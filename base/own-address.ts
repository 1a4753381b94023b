import { safePath } from './safe-path.ts'

/** An address was not gone to: it leaves the site without permission, or its protocol is unsafe (specification section 8). */
export class NavigationRefused extends Error {
  override readonly name = 'NavigationRefused'
}

/** The check before a navigation within the site (specification section 8, reliability rule 17). @returns the path to go to, normalised. @throws NavigationRefused for all else. */
export function ownAddress(address: unknown): string {
  const path = safePath(address)
  if (path) return path
  throw new NavigationRefused('No path of the site: to leave it, permit its hosts with `external`')
}
