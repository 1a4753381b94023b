import type { Consent } from '#platform/consent.ts'
import type { Emit } from '#platform/events.ts'

/** As long as the schema of the event allows. */
const longestPath = 256

type Parts = {
  readonly emit: Emit
  /** Not through `onConsent`: no third party comes by this, so nothing is to be got rid of if the consent is taken back. */
  readonly consent: Pick<Consent, 'hasConsent' | 'subscribe'>
  /** No page is counted for a self-excluded visitor: that would tell the services of it. */
  readonly isExcluded: () => boolean
  /** Of the address, with its locale. */
  readonly path: () => string
  /** Called for each page that is on the screen. */
  readonly subscribe: (listener: () => void) => unknown
}

/** Counts the page that is open, once the visitor consents, and each one that a navigation leads to: once each (ANA-1). */
export function followPages({ emit, consent, isExcluded, path: pathNow, subscribe }: Parts): void {
  let counted: string | null = null
  const count = (): void => {
    if (!consent.hasConsent('analytics') || isExcluded()) return
    const path = pathNow().slice(0, longestPath)
    if (path === counted) return
    counted = path
    void emit('pageview', { path })
  }
  count()
  consent.subscribe(count)
  subscribe(count)
}
