import { cashierCalls } from '#schemas/api/cashier.ts'
import { cashierExamples } from './examples/cashier.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-4]', cashierCalls, cashierExamples)
