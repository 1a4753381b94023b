import { createIntentMachine } from '../intent/intent.machine.ts'

/** A withdrawal from the form to the request. It holds money at once: only six readings without it make it not sent. */
export const withdrawalMachine = createIntentMachine('withdrawal', { enoughAbsences: 6 })
