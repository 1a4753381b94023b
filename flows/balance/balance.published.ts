import type { AnyMachineSnapshot } from 'xstate'
import type { FlowStatus } from '#schemas/vocabulary-flows.ts'
import type { FlowDeadline, FlowSession } from '../flow.ts'
import { dueAt, turnOffAt } from './balance.context.ts'
import type { BalanceContext, BalanceInput } from './balance-types.ts'
import type { BalanceView } from './balance.view.ts'

export function balanceView(snapshot: AnyMachineSnapshot): BalanceView {
  const { isCached, announced } = snapshot.context as BalanceContext
  const status = statusOf(snapshot)
  return { status, statuses: [status], isCached, announced }
}

/** Nothing is kept over a reload: the server's page brings the balance of that moment. */
export const balanceInput = ({ uid }: FlowSession): BalanceInput => ({ uid })

export function balanceDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  if (!snapshot.matches({ here: 'waiting' })) return []
  const context = snapshot.context as BalanceContext
  const [due, off] = [dueAt(context), turnOffAt(context)]
  return [...(due === null ? [] : [{ event: 'after.balanceDue', at: due }]), ...(off === null ? [] : [{ event: 'after.balanceTurnOff', at: off }])]
}

/** Where nobody has been signed in yet, a fresh start would stand just so. */
export function balanceCheckpoint(snapshot: AnyMachineSnapshot): BalanceInput | undefined {
  const { uid, isGame, isHidden } = snapshot.context as BalanceContext
  return snapshot.matches('off') && uid === 0 && !isGame && !isHidden ? { uid: 0 } : undefined
}

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'balance'> {
  const value: unknown = snapshot.value
  return (typeof value === 'string' ? value : (value as { here: string }).here) as FlowStatus<'balance'>
}
