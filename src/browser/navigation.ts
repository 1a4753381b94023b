import { navigable, type NavigationPermission } from '#base/navigable.ts'

/**
 * Leaves this document for another. The one module that assigns an address (reliability, rule 18).
 * @throws NavigationRefused for what is no path of our own, unless `external` permits its host (specification section 8).
 */
export function leaveTo(address: string, permission?: NavigationPermission): void {
  window.location.assign(navigable(address, permission))
}

/** Like `leaveTo`, in the place of the entry of the history that led here: going back does not lead here again. */
export function replaceWith(address: string, permission?: NavigationPermission): void {
  window.location.replace(navigable(address, permission))
}

/** Opens an address outside the site apart from it: the permission is that an author or a player asked for it. @throws NavigationRefused for an unsafe protocol. */
export function openExternal(address: string): void {
  window.open(navigable(address, { external: 'any-https' }), '_blank', 'noopener,noreferrer')
}

/** Loads the current document again: by itself only through the guard (src/pwa/tab-reloads.ts). */
export function reload(): void {
  window.location.reload()
}
