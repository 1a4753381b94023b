import { ownAddress } from '#base/own-address.ts'

/**
 * Dispatched before this document is left for another of the site; `detail` is its address. A listener that calls
 * `preventDefault` opens the address itself.
 */
export const leavingEvent = 'playbill:leaving'

/**
 * Leaves this document for another of the site. Only this module and `leave-site.ts` assign an address (R18).
 *
 * @throws NavigationRefused for an address that is not our own path (GRD-8).
 */
export function leaveTo(address: string): void {
  const detail = ownAddress(address)
  if (window.dispatchEvent(new CustomEvent(leavingEvent, { cancelable: true, detail }))) window.location.assign(detail)
}

/** Loads the current document again: by itself only through the guard (src/pwa/tab-reloads.ts). */
export function reload(): void {
  window.location.reload()
}
