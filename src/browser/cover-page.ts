import type { FlowHost } from '#flows/host/flow-host.ts'
import { isFlowCritical } from '#src/pwa/safe-point.ts'
import { noteSignOut } from '#src/session/signed-out.ts'
import { ownElements } from './own-elements.ts'
import { coveredMark as mark, isCovered } from './session-check.ts'
import { clearSecrets, fillFields, readTyped } from './saved-fields.ts'
import { wipePlayer } from './wipe-player.ts'

type Flows = Pick<FlowHost, 'view' | 'send' | 'subscribe'>

/** How long a dialog that the sign-in has replaced may take to come back, in ms. */
const PATIENCE_MS = 10_000

/**
 * Whether a page may stay behind a cover: it contains no third-party page (a game, a sportsbook, a payment provider),
 * and no payment, code or other act of the player is in progress. A dialog may be open.
 */
export const mayCover = (flows: Pick<FlowHost, 'view'>): boolean =>
  ownElements.root() !== null &&
  !document.documentElement.hasAttribute('data-game-page') &&
  document.querySelector('iframe, object, embed') === null &&
  !isFlowCritical(flows, false, 'dialogs')

/**
 * Hides the page and the dialogs of a player who is signed out for inactivity (S2): nothing of the account can be read,
 * what was typed stays in memory without its secrets, and the device forgets the player. Once the session has lapsed,
 * the same player signs in over it and finds page, dialog and values; whoever closes the sign-in, or signs in as
 * somebody else, gets a new document.
 */
export function coverPage(flows: Flows): void {
  if (isCovered()) return
  noteSignOut('inactivity')
  const layer = ownElements.overlays()
  const { visible: before } = flows.view('dialogs')
  clearSecrets()
  const typed = layer ? readTyped(layer) : null
  // A menu would stand around the sign-in, and a question above it: it was not agreed to.
  for (const { id, type } of before)
    if (type !== 'popup') flows.send('dialogs', { type: 'dialogs.close', id, force: true })
  const covered = [
    ...[...document.body.children].filter((one) => one !== layer && one.tagName !== 'SCRIPT'),
    ...(layer?.querySelectorAll('[data-popup], section[aria-live] > *') ?? []),
  ]
  for (const element of covered) element.setAttribute(mark, '')
  wipePlayer(flows.view('auth').uid)

  let hasLapsed = false
  let isSignInSeen = false
  const uncover = (): void => {
    for (const stop of stops) stop()
    for (const element of covered) element.removeAttribute(mark)
  }
  const goOn = (): void => {
    uncover()
    const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    if (layer && typed) fillFields({ ...typed, tabs: [] }, enough, layer)
  }
  const look = (): void => {
    const { status, lapsedUid } = flows.view('auth')
    // The platform did not take the log-out: the usual one is tried, which wipes what is shown.
    if (status === 'signingOut') return uncover()
    if (lapsedUid > 0) hasLapsed = true
    else if (hasLapsed && status === 'signedIn') return goOn()
    const isSignIn = flows.view('dialogs').visible.some(({ id }) => before.every((one) => one.id !== id))
    if (isSignIn) isSignInSeen = true
    else if (isSignInSeen && status === 'guest') leaveCovered(flows)
  }
  const stops = [flows.subscribe('auth', look), flows.subscribe('dialogs', look)]
}

/** Nobody signs in over the covered page: what its player has left open is given up, and the index is loaded. */
export function leaveCovered(flows: Pick<FlowHost, 'send'>): void {
  if (!isCovered() || document.body.hasAttribute(mark)) return
  document.body.setAttribute(mark, '')
  flows.send('auth', { type: 'auth.session', uid: 0 })
}
