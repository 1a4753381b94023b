import type { QueryClient } from '@tanstack/react-query'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { accountQuery } from '#platform/account.ts'
import { hasOwnExclusion, noteExclusion, noteOwnExclusion } from '#platform/exclusion.ts'
import { accountEntries } from '#src/app/session-values.ts'
import { fatalOf } from '#src/errors/fatal.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { ownElements } from './own-elements.ts'

export type SessionParts = {
  readonly flows: FlowHost
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly report: (error: unknown, where: string) => void
}

const checks = new WeakMap<FlowHost, Promise<number | null>>()

/** Whose session this tab believes in; null while the auth flow itself is finding out. */
export function sessionOf(flows: FlowHost): number | null {
  const { status, uid, lapsedUid } = flows.view('auth')
  return status === 'signedIn' || status === 'guest' ? lapsedUid || uid : null
}

/**
 * Reads the account and tells the auth flow whose session it is (S1). A session that ended by itself (`isMaybeOver`)
 * leaves the page as it is, for what is typed there (S2). A guest whose session another tab opened, and a player who
 * signed in again there, becomes the player in place; a different player gets the index. A player who is self-excluded,
 * from this device or another, cannot sign in again, so the tab leaves the page (PRF-4). One request at a time.
 *
 * @returns the uid, null where it could not be read.
 */
export function checkSession(parts: SessionParts, { isMaybeOver = false } = {}): Promise<number | null> {
  const running = checks.get(parts.flows)
  if (running) return running
  const check = readSession(parts, isMaybeOver).finally(() => checks.delete(parts.flows))
  checks.set(parts.flows, check)
  return check
}

async function readSession(
  { flows, values, queryClient, report }: SessionParts,
  isMaybeOver: boolean,
): Promise<number | null> {
  try {
    const account = await queryClient.fetchQuery({ ...accountQuery(), staleTime: 0 })
    // A session that has lapsed already was explained.
    if (account.session_end === 'elsewhere' && flows.view('auth').lapsedUid === 0)
      (await import('#src/session/signed-out.ts')).noteSignOut('elsewhere')
    if (account.session_end === 'self_exclusion') {
      const until = account.excluded_until ?? null
      noteOwnExclusion({ until })
      noteExclusion(queryClient, until)
    }
    const isOver = isMaybeOver && account.uid === 0 && !hasOwnExclusion()
    const own = sessionOf(flows)
    const { lapsedUid } = flows.view('auth')
    const isBack = lapsedUid > 0 && lapsedUid === account.uid
    const isStillOver = lapsedUid > 0 && isOver
    if (own === null || isStillOver || (own === account.uid && !isBack)) return account.uid
    if (own === 0 || isBack) {
      values.set(
        accountEntries(account, values.get('flag:is_bonus_isolation_enabled') === true, (error) =>
          report(error, 'balance'),
        ),
      )
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'account.getInfo' })
    }
    flows.send('auth', isOver ? { type: 'auth.expired' } : { type: 'auth.session', uid: account.uid })
    return account.uid
  } catch (error) {
    // A fatal error is shown by the page that replaces this one.
    if (fatalOf(error) === null) report(error, 'session')
    return null
  }
}

/** Stands at what is hidden of a player who was signed out for inactivity (cover-page.ts). */
export const coveredMark = 'data-covered'

/** Whether the page is hidden until its player is back. */
export const isCovered = (): boolean => ownElements.root()?.hasAttribute(coveredMark) === true
