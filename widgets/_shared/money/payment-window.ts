import { navigable } from '#base/navigable.ts'

let waiting: Window | null = null

/**
 * Opens the window of a payment that goes on in one of its own (M10): browsers allow it only within the press of the
 * button, before the platform has answered. Where it is blocked, the page of the payment has a link.
 *
 * @param words what the player reads in it until it leads on.
 */
export function openPaymentWindow(words: string): void {
  closePaymentWindow()
  const opened = window.open('', '_blank')
  if (!opened) return
  // What is led to later must not reach this page.
  opened.opener = null
  const { color, backgroundColor } = getComputedStyle(document.body)
  opened.document.title = words
  opened.document.body.textContent = words
  Object.assign(opened.document.body.style, { color, backgroundColor, font: '1rem system-ui', margin: '2rem' })
  waiting = opened
}

/**
 * Sends the waiting window to the provider's page; does nothing without one.
 *
 * @throws NavigationRefused for an address on any other host.
 */
export function leadPaymentWindow(address: string, hosts: readonly string[]): void {
  waiting?.location.replace(navigable(address, { external: hosts }))
  waiting = null
}

/** Closes a window that still waits: nothing was begun, or it is not known. */
export function closePaymentWindow(): void {
  waiting?.close()
  waiting = null
}
