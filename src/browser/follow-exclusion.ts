import { wipeStores } from '#base/store.ts'
import { hearExclusion, noteExclusion, rememberExclusion } from '#platform/exclusion.ts'
import { sessionOf, type SessionParts } from './session-check.ts'

/**
 * A player who self-excludes in one tab of a browser is signed out in all of them (PRF-4). The others learn why: they
 * lead to the page that says until when, or stay where they are and offer nothing any more. Returns a function that
 * stops listening.
 */
export const followExclusion = ({ flows, queryClient }: Pick<SessionParts, 'flows' | 'queryClient'>): (() => void) =>
  hearExclusion((until) => {
    const uid = sessionOf(flows)
    if (uid === null || uid === 0) return noteExclusion(queryClient, until)
    rememberExclusion(until)
    wipeStores(uid)
    flows.send('auth', { type: 'auth.session', uid: 0 })
  })
