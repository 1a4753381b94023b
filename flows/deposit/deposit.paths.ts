import { planPaths } from '../graph/plan-paths.ts'
import { intentRepertoire } from '../intent/intent.repertoire.ts'
import { depositFlow } from './index.ts'

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire: intentRepertoire, paths: planPaths(depositFlow, intentRepertoire) }
