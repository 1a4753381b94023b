import { cashbacksCalls } from '#schemas/api/cashbacks.ts'
import { cashbacksExamples } from './examples/cashbacks.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-3]', cashbacksCalls, cashbacksExamples)
