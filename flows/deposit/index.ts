import { defineFlow } from '../flow.ts'
import { intentFlow } from '../intent/intent-flow.ts'
import { depositMachine } from './deposit.machine.ts'

/** Beginning a deposit (CSH-2, ENG-5): one intent, one payment, whatever the network and the player do. */
export const depositFlow = defineFlow({ ...intentFlow, id: 'deposit', machine: depositMachine })
