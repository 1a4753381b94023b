import { authFlow } from './auth/index.ts'
import { balanceFlow } from './balance/index.ts'
import { dialogsFlow } from './dialogs/index.ts'
import { paymentStatusFlow } from './payment-status/index.ts'
import type { FlowDefinition } from './flow.ts'

/** Every flow with its machine, for the command line, the console, the documentation and tests; the player's app uses the registry. */
export const allFlows: readonly FlowDefinition[] = [authFlow, balanceFlow, dialogsFlow, paymentStatusFlow]
