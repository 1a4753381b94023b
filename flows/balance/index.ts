import { flowVocabulary } from '#schemas/vocabulary-flows.ts'
import type { FlowDefinition } from '../flow.ts'
import type { BalancePorts } from './balance-types.ts'
import { balanceMachine } from './balance.machine.ts'
import { balanceCheckpoint, balanceDeadlines, balanceInput, balanceView } from './balance.published.ts'
import { balanceSafe } from './balance.safe.ts'

/** The refresh of the balance (specification sections 4 and 9). */
export const balanceFlow = {
  id: 'balance',
  machine: balanceMachine,
  statuses: flowVocabulary.balance.statuses,
  events: Object.keys(flowVocabulary.balance.events),
  safe: balanceSafe,
  ports: {
    actors: ['prepare', 'readBalance'],
    actions: ['showBalances', 'checkSession'],
  } satisfies { actors: (keyof BalancePorts)[]; actions: (keyof BalancePorts)[] },
  view: balanceView,
  input: balanceInput,
  save: () => null,
  deadlines: balanceDeadlines,
  checkpoint: balanceCheckpoint,
} as const satisfies FlowDefinition
