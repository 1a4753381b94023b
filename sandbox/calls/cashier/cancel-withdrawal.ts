import { cashierCancelWithdrawal } from '#schemas/api/cashier.ts'
import { takeBackWithdrawal } from '../../cashier/review-withdrawal.ts'
import { readTransaction } from '../../cashier/transaction.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'

export default handle(cashierCancelWithdrawal, async ({ input, player, tx, clock }) => {
  const transaction = await readTransaction(tx, input.id, 'look')
  if (transaction?.player_id !== player.id || transaction.type !== 'withdrawal') {
    return fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such withdrawal' })
  }
  if (await takeBackWithdrawal(tx, input.id, 'cancelled', clock.now())) return 1 as const
  const now = await readTransaction(tx, input.id, 'look')
  return fail(
    'InvalidRequestException',
    { status: now?.status ?? transaction.status },
    { status: 409, message: 'This withdrawal cannot be taken back any more: read its state' },
  )
})
