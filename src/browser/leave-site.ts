import { navigable, type NavigationPermission } from '#base/navigable.ts'

/**
 * Like `leaveTo`, but replaces the current history entry: Back does not return here. `permission` names the external
 * hosts.
 *
 * @throws NavigationRefused for an address that is neither our own path nor on one of these hosts (GRD-8).
 */
export function replaceWith(address: string, permission?: NavigationPermission): void {
  window.location.replace(navigable(address, permission))
}

/**
 * Opens an address outside the site apart from it: the permission is that an author or a player asked for it. @throws
 * NavigationRefused for an unsafe protocol.
 */
export function openExternal(address: string): void {
  window.open(navigable(address, { external: 'any-https' }), '_blank', 'noopener,noreferrer')
}

/**
 * Leaves the site for an address of a provider on one of the hosts of `permission`; going back leads here again.
 *
 * @throws NavigationRefused for any other address.
 */
export function leaveSite(address: string, permission: NavigationPermission): void {
  window.location.assign(navigable(address, permission))
}
