import { cashbacksPayout } from '#schemas/api/cashbacks.ts'
import { payCashback } from '../../cashbacks/pay-cashback.ts'
import { handle } from '../../handle.ts'

export default handle(cashbacksPayout, async ({ input, player, tx, clock }) => {
  await payCashback(tx, { playerId: player.id, id: input.cashback_id, now: clock.now() })
  return 1 as const
})
