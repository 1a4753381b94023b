import { PlatformError } from '#platform/platform-error.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import type { SignOutReason } from '#src/session/signed-out.ts'

type Parts = {
  readonly flows: Pick<FlowHost, 'view' | 'send' | 'subscribe'>
  readonly visit: FatalVisit
  /** Reads whose session it is and tells the auth flow; null where it could not be read. */
  readonly check: () => Promise<number | null>
  /** Opens the sign-in over the page. */
  readonly openSignIn: () => void
  /** Says why the session ended: the reason that is given, else one that was noted. */
  readonly explainSignOut: (why?: SignOutReason) => void
}

/** Exempt: auth and oauth refuse what was typed, the balance flow reads the account itself, and getInfo is that read. */
const others = /^(auth|oauth)\.|^account\.(getBalance|getInfo)$/i

/**
 * A call that the platform refuses to a player may mean that the session is over (S2). The account is read first: a
 * call that was under way while the session got a new token is refused too. Once it is over, the sign-in opens over the
 * page, which stays as it is with what is typed there. The same player signs in over it and goes on; for anybody else
 * it is reloaded.
 */
export function followExpiry({ flows, visit, check, openSignIn, explainSignOut }: Parts): () => void {
  const { failed } = visit
  let why: SignOutReason | undefined
  visit.failed = (error) => {
    failed(error)
    const isRefused = error instanceof PlatformError && error.type === 'AuthorizationException'
    if (!isRefused || others.test(error.call) || flows.view('auth').status !== 'signedIn') return
    if (error.data?.reason === 'ended_elsewhere') why = 'elsewhere'
    void check().then((uid) => {
      if (uid === null && flows.view('auth').status === 'signedIn') flows.send('auth', { type: 'auth.expired' })
      why = undefined
    })
  }
  let lapsed = flows.view('auth').lapsedUid
  return flows.subscribe('auth', () => {
    const before = lapsed
    lapsed = flows.view('auth').lapsedUid
    if (before > 0 || lapsed === 0) return
    openSignIn()
    explainSignOut(why)
  })
}
