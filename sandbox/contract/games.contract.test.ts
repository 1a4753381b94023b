import { gamesCalls } from '#schemas/api/games.ts'
import { gamesExamples } from './examples/games.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-5]', gamesCalls, gamesExamples)
