import fc from 'fast-check'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { advancePayment } from '../provider/advance-payment.ts'
import { type Delivery, delays } from '../provider/delivery.ts'
import { readPayment, readPaymentOf, type PaymentStatus } from '../provider/payment.ts'
import { randomIds } from '../ids.ts'
import type { TestSandbox, Visitor } from './open-sandbox.ts'

export type Outcome = Exclude<PaymentStatus, 'open'>

/** On time or late, once or twice, in order or not. */
export const anyDelivery: fc.Arbitrary<Delivery> = fc.record({
  delay: fc.constantFrom(...delays.map(([ms]) => ms)),
  twice: fc.boolean(),
  shuffled: fc.boolean(),
})

let intents = 0
/** A fresh intent id. */
export const freshIntent = (): string => `intent-${String(++intents).padStart(8, '0')}-${randomIds.uuid()}`

/** Begins a deposit and gives the number of its transaction. */
export async function deposit(
  visitor: Visitor,
  input: Partial<CallInput<'cashier.makedeposit'>> = {},
): Promise<number> {
  const answer = await visitor.call('cashier.makedeposit', {
    method: 'oltin-karta',
    amount: 50_000,
    currency: 'UZS',
    intent_id: freshIntent(),
    ...input,
  })
  if (answer.status !== 200) throw new Error(`The deposit was refused: ${answer.text}`)
  return (answer.body.data as CallOutput<'cashier.makedeposit'>).id
}

/** What the person at the provider's page chooses; the notices are queued, `sandbox.jobs.run()` sends them. */
export async function decide(
  { sandbox, clock }: TestSandbox,
  transaction: number,
  status: Outcome,
  {
    reason,
    delivery,
    decide: later,
  }: { reason?: string; delivery?: Delivery; decide?: { at: number; as: 'succeeded' | 'declined' } } = {},
): Promise<boolean> {
  return await sandbox.database.transaction(async (tx) => {
    const found = await readPaymentOf(tx, transaction)
    const payment = found && (await readPayment(tx, found.token, 'for-update'))
    if (!payment) throw new Error(`There is no payment of ${transaction}`)
    return await advancePayment(
      tx,
      { ...payment, delivery: delivery ?? payment.delivery },
      {
        status,
        now: clock.now(),
        ids: randomIds,
        ...(reason === undefined ? {} : { reason }),
        ...(later ? { decide: later } : {}),
      },
    )
  })
}

/** A deposit that is paid. */
export async function paidDeposit(
  sandbox: TestSandbox,
  visitor: Visitor,
  input: Partial<CallInput<'cashier.makedeposit'>> = {},
): Promise<number> {
  const id = await deposit(visitor, input)
  await decide(sandbox, id, 'succeeded')
  await sandbox.sandbox.jobs.run()
  return id
}

export async function infoOf(visitor: Visitor, id: number): Promise<CallOutput<'cashier.getdepositinfo'>> {
  return (await visitor.call('cashier.getdepositinfo', { id })).body.data as CallOutput<'cashier.getdepositinfo'>
}

export const statusOf = async (visitor: Visitor, id: number): Promise<string> => (await infoOf(visitor, id)).status

export async function mainOf(visitor: Visitor): Promise<number> {
  return ((await visitor.call('account.getBalance', {})).body.data as CallOutput<'account.getBalance'>).balance_main
    .amount
}
