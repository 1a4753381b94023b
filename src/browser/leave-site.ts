import { navigable, type NavigationPermission } from '#base/navigable.ts'

/**
 * Like `leaveTo`, in the place of the entry of the history that led here: going back does not lead here again. `permission` names the hosts outside of the site.
 * @throws NavigationRefused for what is no path of our own and on none of them (specification section 8).
 */
export function replaceWith(address: string, permission?: NavigationPermission): void {
  window.location.replace(navigable(address, permission))
}

/** Opens an address outside the site apart from it: the permission is that an author or a player asked for it. @throws NavigationRefused for an unsafe protocol. */
export function openExternal(address: string): void {
  window.open(navigable(address, { external: 'any-https' }), '_blank', 'noopener,noreferrer')
}

/** Leaves the site for an address of a provider on one of the hosts of `permission`; going back leads here again. @throws NavigationRefused for any other address. */
export function leaveSite(address: string, permission: NavigationPermission): void {
  window.location.assign(navigable(address, permission))
}
