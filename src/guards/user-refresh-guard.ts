import type { Guard } from './guard.ts'
import { isProtected } from './protected-path.ts'

/**
 * User refresh (specification section 2): reads who is here. Waited for where the answer decides what comes; a navigation to a page that anybody may see does not wait for it.
 */
export const userRefreshGuard: Guard = async ({ load, address, definition, account }) => {
  if (load === 'preload') return null
  const reading = account()
  if (load === 'document' || isProtected(address.path, definition)) await reading
  return null
}
