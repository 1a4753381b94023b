import { planPaths } from '../graph/plan-paths.ts'
import { intentRepertoire } from '../intent/intent.repertoire.ts'
import { withdrawalFlow } from './index.ts'

/** More searches than a deposit has, so that the paths reach the last of them. */
const repertoire = { ...intentRepertoire, isWithin: () => true }

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(withdrawalFlow, repertoire) }
