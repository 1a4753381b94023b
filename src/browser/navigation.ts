/** Leaves this document for another of the site. The one module that assigns an address (reliability, rule 18). */
export function leaveTo(address: string): void {
  window.location.assign(address)
}

/** Opens an address outside the site apart from it. `address` must come from `safeExternal`. */
export function openExternal(address: string): void {
  window.open(address, '_blank', 'noopener,noreferrer')
}

/** Loads the current document again. */
export function reload(): void {
  window.location.reload()
}
