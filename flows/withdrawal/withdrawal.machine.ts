import { createIntentMachine } from '../intent/intent.machine.ts'

/** A withdrawal from the form to the request, which holds money at once. */
export const withdrawalMachine = createIntentMachine('withdrawal')
