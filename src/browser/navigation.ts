import { ownAddress } from '#base/own-address.ts'

/**
 * Leaves this document for another of the site. Only this module and `leave-site.ts` assign an address (R18).
 * @throws NavigationRefused for an address that is not our own path (GRD-8).
 */
export function leaveTo(address: string): void {
  window.location.assign(ownAddress(address))
}

/** Loads the current document again: by itself only through the guard (src/pwa/tab-reloads.ts). */
export function reload(): void {
  window.location.reload()
}
