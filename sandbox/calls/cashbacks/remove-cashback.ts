import { cashbacksRemove } from '#schemas/api/cashbacks.ts'
import { removeCashback } from '../../cashbacks/pay-cashback.ts'
import { handle } from '../../handle.ts'

export default handle(cashbacksRemove, async ({ input, player, tx, clock }) => {
  await removeCashback(tx, { playerId: player.id, id: input.cashback_id, now: clock.now() })
  return 1 as const
})
