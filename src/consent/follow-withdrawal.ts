import type { Consent } from '#platform/consent.ts'
import { type ConsentCategory, consentCategories } from '#schemas/consent.ts'
import type { ReloadAnswer } from '#src/pwa/reload-guard.ts'
import type { SafePoint } from '#src/pwa/safe-point.ts'
import { forgetThirdParties } from './forget-third-parties.ts'

const LOOK_MS = 1_000

type Parts = {
  readonly consent: Consent
  readonly safePoint: Pick<SafePoint, 'isCritical' | 'subscribe'>
  readonly reload: () => ReloadAnswer
  /** Whether a reload would remove what the page shows: a refusal in place of the page. */
  readonly isHeld?: () => boolean
}

/**
 * Obeys an answer that refuses a category, given in this tab or another one (P3). What third parties left is removed at
 * once; a document in which they ran is loaded without them as soon as it is visible and nothing is under way that a
 * reload would take from the player (D2). A page that comes back from the browser's cache has missed the answer, so it
 * checks when it is shown. Returns a function that stops it.
 */
export function followWithdrawal({ consent, safePoint, reload, isHeld = () => false }: Parts): () => void {
  const refusedNow = (): readonly ConsentCategory[] => consent.choice()?.refused ?? []
  let refused = refusedNow()
  let timer: ReturnType<typeof setInterval> | undefined
  /** Between the answer and now they may have written again. */
  const loadWithout = (running: readonly ConsentCategory[]): ReloadAnswer => {
    forgetThirdParties(running, consent.hasConsent)
    return reload()
  }
  const check = (): void => {
    const before = refused
    refused = refusedNow()
    const newly = refused.filter((one) => !before.includes(one))
    // Each key that is pressed comes by here too: only an answer is worth a walk over all that is stored.
    if (newly.length > 0) forgetThirdParties(newly, consent.hasConsent)
    const running = consentCategories.filter((one) => consent.hasRun(one) && !consent.hasConsent(one))
    const mustWait = document.visibilityState === 'hidden' || safePoint.isCritical() || isHeld()
    if (running.length > 0 && (mustWait || loadWithout(running) === 'too-soon')) {
      // There is no event when the guard allows a reload again, or when a closed dialog has left the page.
      timer ??= setInterval(check, LOOK_MS)
      return
    }
    clearInterval(timer)
    timer = undefined
  }
  const stops = [consent.subscribe(check), safePoint.subscribe(check)]
  document.addEventListener('visibilitychange', check)
  window.addEventListener('pageshow', check)
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    window.removeEventListener('pageshow', check)
  }
}
