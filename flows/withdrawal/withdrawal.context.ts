import type { IntentEvent, IntentPorts } from '../intent/intent.context.ts'

export type WithdrawalEvent = IntentEvent
export type WithdrawalPorts = IntentPorts
