import { tournamentsCalls } from '#schemas/api/tournaments.ts'
import { tournamentsExamples } from './examples/tournaments.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-3]', tournamentsCalls, tournamentsExamples)
