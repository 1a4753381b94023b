import { createIntentMachine } from '../intent/intent.machine.ts'

/** A deposit from the form to the page of its payment. */
export const depositMachine = createIntentMachine('deposit')
