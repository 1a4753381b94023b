import { cashierGetDepositInfo } from '#schemas/api/cashier.ts'
import { nextStep } from '../../cashier/next-step.ts'
import { readTransaction } from '../../cashier/transaction.ts'
import { transactionToWire } from '../../cashier/transaction-to-wire.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'

export default handle(cashierGetDepositInfo, async ({ input, player, tx, locale }) => {
  const transaction = await readTransaction(tx, input.id, 'look')
  if (transaction?.player_id !== player.id)
    return fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such transaction' })
  return {
    ...transactionToWire(transaction, locale),
    domain: transaction.domain,
    campaign_offer_id: transaction.campaign_offer_id,
    next: await nextStep(tx, transaction, locale),
  }
})
