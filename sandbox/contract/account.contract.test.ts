import { accountCalls } from '#schemas/api/account.ts'
import { accountExamples } from './examples/account.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-2] [API-7]', accountCalls, accountExamples)
