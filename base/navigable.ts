import { safeHref, type ExternalHosts } from './links.ts'
import { NavigationRefused, ownAddress } from './own-address.ts'

export { NavigationRefused }

/** `external` is the explicit permission to leave the site: for these hosts, or for every https host with a public name. */
export type NavigationPermission = { readonly external?: ExternalHosts }

/**
 * The one check before any navigation (GRD-8, R17, R18): a path of our own site or, with permission, an external
 * address.
 *
 * @returns the normalised address.
 * @throws NavigationRefused for an external address without permission, an unsafe protocol or an unreadable address.
 *   Its text never contains the address, which may have come from a visitor.
 */
export function navigable(address: unknown, { external }: NavigationPermission = {}): string {
  if (!external) return ownAddress(address)
  const link = safeHref(address, { externalHosts: external })
  if (link) return link.href
  throw new NavigationRefused(
    'Navigation refused: the address must be a path of this site, https on a permitted host, mailto: or tel:',
  )
}
