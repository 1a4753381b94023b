import type { PathPlan } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { paymentStatusFlow } from './index.ts'
import { paymentStatusRepertoire } from './payment-status.repertoire.ts'

/** Paths over every transition of the flow, to drive the machine along; pinned by `payment-status.paths.txt`. */
export const paymentStatusPaths: readonly PathPlan[] = planPaths(paymentStatusFlow, paymentStatusRepertoire)
