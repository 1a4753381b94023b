import { createIntentMachine } from '../intent/intent.machine.ts'

/** A deposit from the form to the page of its payment. It moves no money by itself: the provider takes it later, so three readings are enough to call it not sent. */
export const depositMachine = createIntentMachine('deposit', { enoughAbsences: 3 })
