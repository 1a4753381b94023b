import { cashierMakeWithdrawal } from '#schemas/api/cashier.ts'
import { openWithdrawal } from '../../cashier/open-withdrawal.ts'
import { handle } from '../../handle.ts'

export default handle(cashierMakeWithdrawal, async ({ input, player, tx, ...facts }) => {
  const { id, typicalSeconds } = await openWithdrawal(tx, player.id, input, facts)
  return { id, status: 'new' as const, typical_seconds: typicalSeconds }
})
