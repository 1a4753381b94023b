import { jackpotsCalls } from '#schemas/api/jackpots.ts'
import { jackpotsExamples } from './examples/jackpots.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-3]', jackpotsCalls, jackpotsExamples)
