import { loyaltyCalls } from '#schemas/api/loyalty.ts'
import { loyaltyExamples } from './examples/loyalty.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-6]', loyaltyCalls, loyaltyExamples)
