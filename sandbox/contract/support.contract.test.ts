import { supportCalls } from '#schemas/api/support.ts'
import { supportExamples } from './examples/support.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-7]', supportCalls, supportExamples)
