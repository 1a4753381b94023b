/** The address asks for play with money at once (GAM-4, GRD-5). For effects and handlers only. */
export const asksForMoneyPlay = (): boolean => window.location.hash === '#real'

/** Of a frame's page, as its messages name it; one of our own origin is given none, and is `null`. */
export function frameOrigin(url: string): { readonly origin: string; readonly isApart: boolean } {
  const { origin } = new URL(url)
  const isApart = origin !== window.location.origin
  return { origin: isApart ? origin : 'null', isApart }
}
