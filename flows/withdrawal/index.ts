import { defineFlow } from '../flow.ts'
import { intentFlow } from '../intent/intent-flow.ts'
import { withdrawalMachine } from './withdrawal.machine.ts'

/** Asking for a withdrawal (CSH-8, ENG-5): one intent, one request, whatever the network and the player do. */
export const withdrawalFlow = defineFlow({ ...intentFlow, id: 'withdrawal', machine: withdrawalMachine })
