import type { PathPlan } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { balanceRepertoire } from './balance.repertoire.ts'
import { balanceFlow } from './index.ts'

/** Paths over every transition of the balance flow, to drive the machine and the running site along; pinned by `balance.paths.txt`. */
export const balancePaths: readonly PathPlan[] = planPaths(balanceFlow, balanceRepertoire)
