import { cashbacksCalls } from '#schemas/api/cashbacks.ts'
import { cashbacksExamples } from './examples/cashbacks.ts'
import { proveContract } from './prove-contract.ts'

proveContract(cashbacksCalls, cashbacksExamples)
