import { cashierMakeDeposit } from '#schemas/api/cashier.ts'
import { nextStep } from '../../cashier/next-step.ts'
import { openDeposit } from '../../cashier/open-deposit.ts'
import { readTransaction } from '../../cashier/transaction.ts'
import { handle } from '../../handle.ts'

export default handle(cashierMakeDeposit, async ({ input, player, tx, ...facts }) => {
  const id = await openDeposit(tx, player.id, input, facts)
  const transaction = await readTransaction(tx, id, 'look')
  const next = transaction && (await nextStep(tx, transaction, facts.locale))
  if (!transaction || !next) throw new Error('A deposit that was begun is open')
  return { id, status: transaction.status, next }
})
