import type { PathPlan } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { authRepertoire } from './auth.repertoire.ts'
import { authFlow } from './index.ts'

/** Paths over every transition of the auth flow, to drive the machine and the running site along; pinned by `auth.paths.txt`. */
export const authPaths: readonly PathPlan[] = planPaths(authFlow, authRepertoire)
