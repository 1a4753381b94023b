import { authCalls } from '#schemas/api/auth.ts'
import { authExamples } from './examples/auth.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-2]', authCalls, authExamples)
