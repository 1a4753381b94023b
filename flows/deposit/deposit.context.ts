import type { IntentEvent, IntentPorts } from '../intent/intent.context.ts'

export type DepositEvent = IntentEvent
export type DepositPorts = IntentPorts
