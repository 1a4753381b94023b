import { bonusesCalls } from '#schemas/api/bonuses.ts'
import { bonusesExamples } from './examples/bonuses.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-3]', bonusesCalls, bonusesExamples)
