import type { PathPlan } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { dialogsRepertoire } from './dialogs.repertoire.ts'
import { dialogsFlow } from './index.ts'

/** Paths over every transition of the dialogs flow, to drive the machine and the running site along; pinned by `dialogs.paths.txt`. */
export const dialogsPaths: readonly PathPlan[] = planPaths(dialogsFlow, dialogsRepertoire)
