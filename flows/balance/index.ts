import type { FlowStatus } from '#schemas/vocabulary.ts'
import { defineFlow, type FlowDeadline, type FlowSession, internalEvent, type SafeFields } from '../flow.ts'
import { type BalanceContext, type BalanceInput, type BalancePorts, dueAt, turnOffAt } from './balance.context.ts'
import { balanceMachine } from './balance.machine.ts'
import type { BalanceView } from './balance.view.ts'
import type { AnyMachineSnapshot } from 'xstate'

const switches = {
  isEnabledInterval: 'boolean',
  isEnabledRequestsAfterClick: 'boolean',
  isEnabledTurnOffRequests: 'boolean',
} as const

/** What of the balance flow may be recorded: when it asked and how that ended, never an amount. */
const balanceSafe: SafeFields = {
  input: { object: { uid: 'alias' } },
  events: {
    'balance.session': { object: { uid: 'alias' } },
    'balance.place': { object: { isGame: 'boolean' } },
    'balance.act': { object: { at: 'time' } },
    'balance.refresh': { object: { at: 'time' } },
  },
  outputs: {
    prepare: { object: { at: 'time', isCached: 'boolean', cached: 'hidden', settings: { object: switches } } },
    readBalance: {
      object: {
        kind: ['known', 'limited', 'gone', 'failed'],
        at: 'time',
        retryAt: 'time',
        isChanged: 'boolean',
        balances: 'hidden',
      },
    },
  },
}

function balanceView(snapshot: AnyMachineSnapshot): BalanceView {
  const { isCached, announced } = snapshot.context as BalanceContext
  const status = statusOf(snapshot)
  return { status, statuses: [status], isCached, announced }
}

/** Nothing is kept over a reload: the server's page brings the balance of that moment. */
const balanceInput = ({ uid }: FlowSession): BalanceInput => ({ uid })

function balanceDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  if (!snapshot.matches({ here: 'waiting' })) return []
  const context = snapshot.context as BalanceContext
  const [due, off] = [dueAt(context), turnOffAt(context)]
  return [
    ...(due === null ? [] : [{ event: 'after.balanceDue', at: due }]),
    ...(off === null ? [] : [{ event: 'after.balanceTurnOff', at: off }]),
  ]
}

/** Before anybody has signed in, the state equals that of a fresh start. */
function balanceCheckpoint(snapshot: AnyMachineSnapshot): BalanceInput | undefined {
  const { uid, isGame, isHidden } = snapshot.context as BalanceContext
  return snapshot.matches('off') && uid === 0 && !isGame && !isHidden ? { uid: 0 } : undefined
}

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'balance'> {
  const value: unknown = snapshot.value
  return (typeof value === 'string' ? value : (value as { here: string }).here) as FlowStatus<'balance'>
}

/** The refresh of the balance (BAL-2). */
export const balanceFlow = defineFlow({
  id: 'balance',
  machine: balanceMachine,
  statuses: ['off', 'preparing', 'waiting', 'reading', 'resting', 'paused'],
  events: {
    'balance.session': internalEvent('Whose session this is; 0 is a guest.'),
    'balance.place': internalEvent('Whether the page shows a game, whose own messages carry the balance.'),
    'balance.hidden': internalEvent('The page is hidden.'),
    'balance.shown': internalEvent('The page is seen again.'),
    'balance.act': internalEvent('The player did something.'),
    'balance.refresh': internalEvent('Something that changes the balance is done: ask now.'),
    'after.balanceDue': internalEvent('Time to ask for the balance.'),
    'after.balanceTurnOff': internalEvent('Nothing has happened for a while: asking ends.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: [],
  starts: 'session',
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
})
