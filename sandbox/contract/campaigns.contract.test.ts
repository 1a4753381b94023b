import { campaignsCalls } from '#schemas/api/campaigns.ts'
import { campaignsExamples } from './examples/campaigns.ts'
import { proveContract } from './prove-contract.ts'

proveContract('[API-3]', campaignsCalls, campaignsExamples)
