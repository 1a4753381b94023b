import { otherCalls } from '#schemas/api/other.ts'
import { otherExamples } from './examples/other.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-7]', otherCalls, otherExamples)
