import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { isPreview } from './dialog-environment.ts'

/** The popup document that the visitor signs in with (specification section 2). */
const authPopup = 'auth'
/** The popup document that the visitor registers with. */
const registrationPopup = 'registration'
/** The popup document that a forgotten password is restored in. */
const restorePopup = 'restore'

/** A preview of it is not it. */
const isOf =
  (popup: string) =>
  ({ document, props }: DialogEntry): boolean =>
    document === popup && !isPreview(props)

const unfinished: readonly string[] = ['signingIn', 'needsCode', 'checkingCode']

/**
 * Ties the dialogs of guests to the auth flow: they close once a player is signed in, and whoever closes it before that leaves the sign-in, so that credentials are
 * forgotten. A dialog of the same kind that covers it does not close it. Returns how to stop.
 */
export function followAuth(flows: Pick<FlowHost, 'view' | 'subscribe' | 'send'>): () => void {
  let status = flows.view('auth').status
  let openWhenSeen: number | null = null

  const closeAll = (popup: string): void => {
    for (const { id } of flows.view('dialogs').visible.filter(isOf(popup)))
      flows.send('dialogs', { type: 'dialogs.close', id, force: true })
  }
  const look = (): void => {
    const { visible, openCount } = flows.view('dialogs')
    // It stood below the sign-in that has just closed.
    if (status === 'signedIn' && visible.some(isOf(registrationPopup))) closeAll(registrationPopup)
    if (visible.some(isOf(authPopup))) {
      openWhenSeen = openCount
      return
    }
    if (openWhenSeen === null || openCount >= openWhenSeen) return
    openWhenSeen = null
    if (unfinished.includes(flows.view('auth').status)) flows.send('auth', { type: 'auth.cancel' })
  }
  const enter = (): void => {
    const before = status
    status = flows.view('auth').status
    if (status !== 'signedIn' || before === 'signedIn') return
    closeAll(authPopup)
    closeAll(registrationPopup)
    closeAll(restorePopup)
  }
  look()
  const stops = [flows.subscribe('dialogs', look), flows.subscribe('auth', enter)]
  return () => stops.forEach((stop) => stop())
}
