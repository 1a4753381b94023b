import { limitsCalls } from '#schemas/api/limits.ts'
import { limitsExamples } from './examples/limits.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-2]', limitsCalls, limitsExamples)
