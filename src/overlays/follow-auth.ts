import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { isPreview } from './dialog-environment.ts'

/** The popup document for signing in (POP-1). */
const authPopup = 'auth'
/** The popup document that takes a recovery code in place of the authenticator's; it opens over the sign-in. */
const recoveryPopup = 'sign-in-recovery'
/** The popup document that the visitor registers with. */
const registrationPopup = 'registration'
/** The popup document that asks a player from the messenger for the two-factor code. */
const messengerPopup = 'messenger-code'
/** The popup document that a forgotten password is restored in. */
const restorePopup = 'restore'
/** The popup document that confirms a contact. */
const contactPopup = 'confirm-contact'

/** The popup document that completes a registration that lacks data (AUT-6); it cannot be closed by hand. */
const completionPopup = 'social-registration'

/** Whether a dialog is this popup itself, not a preview of it. */
const isOf =
  (popup: string) =>
  ({ document, props }: DialogEntry): boolean =>
    document === popup && !isPreview(props)

const unfinished: readonly string[] = ['signingIn', 'needsCode', 'checkingCode']
const unfinishedRegistration: readonly string[] = ['submitting', 'needsCode', 'checkingCode']

/**
 * Ties the dialogs of guests to the flows of sign-in and registration: they close once a player is signed in, and
 * whoever closes one before that leaves the attempt, so that what was typed is forgotten. A dialog of the same kind
 * that covers it does not close it. Returns a function that unties them.
 */
export function followAuth(flows: Pick<FlowHost, 'view' | 'subscribe' | 'send'>): () => void {
  let status = flows.view('auth').status
  const signIn = leavingOf(flows, authPopup, () => {
    if (unfinished.includes(flows.view('auth').status)) flows.send('auth', { type: 'auth.cancel' })
  })
  const signUps = [registrationPopup, messengerPopup].map((popup) =>
    leavingOf(flows, popup, () => {
      if (unfinishedRegistration.includes(flows.view('registration').status))
        flows.send('registration', { type: 'registration.cancel' })
    }),
  )
  /** A dialog whose work is done starts from the beginning the next time. */
  const settled = [
    leavingOf(flows, restorePopup, () => {
      // It ends with the sign-in, which may have asked for a code.
      if (unfinished.includes(flows.view('auth').status)) flows.send('auth', { type: 'auth.cancel' })
      if (flows.view('restore').status === 'restored') flows.send('restore', { type: 'restore.cancel' })
    }),
    leavingOf(flows, contactPopup, () => {
      if (flows.view('contact').status === 'confirmed') flows.send('contact', { type: 'contact.cancel' })
    }),
  ]

  const closeAll = (popup: string): void => {
    for (const { id } of flows.view('dialogs').visible.filter(isOf(popup)))
      flows.send('dialogs', { type: 'dialogs.close', id, force: true })
  }
  const look = (): void => {
    // It stood below the sign-in that has just closed.
    if (status === 'signedIn' && flows.view('dialogs').visible.some(isOf(registrationPopup)))
      closeAll(registrationPopup)
    signIn()
    for (const leave of [...signUps, ...settled]) leave()
  }
  const enter = (): void => {
    const before = status
    status = flows.view('auth').status
    if (status !== 'signedIn' || before === 'signedIn') return
    closeAll(recoveryPopup)
    closeAll(authPopup)
    closeAll(registrationPopup)
    closeAll(messengerPopup)
    closeAll(restorePopup)
  }
  const complete = (): void => {
    if (flows.view('registration').status === 'registered') closeAll(completionPopup)
  }
  look()
  const stops = [
    flows.subscribe('dialogs', look),
    flows.subscribe('auth', enter),
    flows.subscribe('registration', complete),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Watches for the closing of a popup that was open, and reports it once. */
function leavingOf(flows: Pick<FlowHost, 'view'>, popup: string, left: () => void): () => void {
  let openWhenSeen: number | null = null
  return () => {
    const { visible, openCount } = flows.view('dialogs')
    if (visible.some(isOf(popup))) {
      openWhenSeen = openCount
      return
    }
    if (openWhenSeen === null || openCount >= openWhenSeen) return
    openWhenSeen = null
    left()
  }
}
