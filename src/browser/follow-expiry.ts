import { PlatformError } from '#platform/platform-error.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import type { SignOutReason } from '#src/session/signed-out.ts'

type Parts = {
  readonly flows: Pick<FlowHost, 'view' | 'send' | 'subscribe'>
  readonly visit: FatalVisit
  /** Opens the sign-in over the page. */
  readonly openSignIn: () => void
  /** Says why the session ended: the reason that is given, else one that was noted. */
  readonly explainSignOut: (why?: SignOutReason) => void
}

/** These answer so to what was typed into them; after the balance its flow reads the account first. */
const others = /^(auth|oauth)\.|^account\.getBalance$/i

/**
 * A call that the platform refuses to a player means that the session is over (S2): the sign-in opens over the page, which stays as it is with what is
 * typed there. The same player signs in over it and goes on; for anybody else it is loaded anew.
 */
export function followExpiry({ flows, visit, openSignIn, explainSignOut }: Parts): () => void {
  const { failed } = visit
  let why: SignOutReason | undefined
  visit.failed = (error) => {
    failed(error)
    const isRefused = error instanceof PlatformError && error.type === 'AuthorizationException'
    if (!isRefused || others.test(error.call) || flows.view('auth').status !== 'signedIn') return
    if (error.data?.reason === 'ended_elsewhere') why = 'elsewhere'
    flows.send('auth', { type: 'auth.expired' })
  }
  let lapsed = flows.view('auth').lapsedUid
  return flows.subscribe('auth', () => {
    const before = lapsed
    lapsed = flows.view('auth').lapsedUid
    if (before > 0 || lapsed === 0) return
    openSignIn()
    explainSignOut(why)
    why = undefined
  })
}
