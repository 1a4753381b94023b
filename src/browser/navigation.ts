import { ownAddress } from '#base/own-address.ts'

/**
 * Leaves this document for another of the site. This module and `leave-site.ts` are those that assign an address (reliability, rule 18).
 * @throws NavigationRefused for what is no path of our own (specification section 8).
 */
export function leaveTo(address: string): void {
  window.location.assign(ownAddress(address))
}

/** Loads the current document again: by itself only through the guard (src/pwa/tab-reloads.ts). */
export function reload(): void {
  window.location.reload()
}
