import { authRepertoire } from '#flows/auth/auth.paths.ts'
import { authFlow } from '#flows/auth/index.ts'
import type { PathPlan, PlanStep } from '#flows/graph/plan.ts'
import { findMove, planOf } from '#flows/graph/plan-paths.ts'

type Wanted = Pick<PlanStep, 'do' | 'name' | 'variant'>
const send = (name: string): Wanted => ({ do: 'send', name })
const answer = (name: string, variant: string): Wanted => ({ do: 'answer', name, variant })
const deadline = (name: string): Wanted => ({ do: 'deadline', name })
const entered = [send('auth.submit'), answer('login', 'accepted'), answer('loadUser', 'player')]

const ways: readonly (readonly Wanted[])[] = [
  [...entered, send('auth.logout'), answer('logout', 'left')],
  [
    ...entered,
    send('auth.logout'),
    answer('logout', 'unknown'),
    answer('readAccount', 'player'),
    answer('loadUser', 'player'),
  ],
  [...entered, send('auth.logout'), { do: 'fail', name: 'logout' }, answer('readAccount', 'nobody')],
  [
    send('auth.submit'),
    answer('login', 'code needed, wait to resend'),
    deadline('after.resendAllowed'),
    deadline('after.credentialsExpired'),
  ],
  [
    send('auth.submit'),
    { do: 'fail', name: 'login' },
    answer('readAccount', 'unknown'),
    deadline('after.reconcileRetry'),
    answer('readAccount', 'nobody'),
  ],
]

/**
 * Ways through the auth flow that the shortest paths do not take: out again after a sign-in in the page, and past its
 * deadlines. What must be seen is the machine's.
 */
export const authSitePlans: readonly PathPlan[] = ways.map((moves) =>
  planOf(
    authFlow,
    'guest',
    authRepertoire.starts.guest,
    moves.map((move) => findMove(authRepertoire, move)),
  ),
)
