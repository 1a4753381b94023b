import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Consent } from '#platform/consent.ts'
import { type ConsentCategory, consentCategories } from '#schemas/consent.ts'
import { forgetThirdParties } from './forget-third-parties.ts'

type Parts = {
  readonly consent: Consent
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly reload: () => void
}

/**
 * Obeys an answer that refuses a category, given in this tab or another one (P3). What third parties left is removed at once; a document in which they ran is loaded
 * without them as soon as it is visible and no round is under way. The browser tells a page that it kept of no answer, so that page checks when it is shown again.
 * Returns how to stop.
 */
export function followWithdrawal({ consent, flows, reload }: Parts): () => void {
  const refusedNow = (): readonly ConsentCategory[] => consent.choice()?.refused ?? []
  let refused = refusedNow()
  const check = (): void => {
    const before = refused
    refused = refusedNow()
    const newly = refused.filter((one) => !before.includes(one))
    // A round of a game comes by here too: only an answer is worth a walk over all that is stored.
    if (newly.length > 0) forgetThirdParties(newly, consent.hasConsent)
    const running = consentCategories.filter((one) => consent.hasRun(one) && !consent.hasConsent(one))
    const mustWait = document.visibilityState === 'hidden' || flows.view('game-session').status === 'round'
    if (running.length === 0 || mustWait) return
    // Between the answer and now they may have written again.
    forgetThirdParties(running, consent.hasConsent)
    reload()
  }
  const stops = [consent.subscribe(check), flows.subscribe('game-session', check)]
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', check)
  }
}
