import { bonusesRemove } from '#schemas/api/bonuses.ts'
import { removeBonus } from '../../bonuses/end-bonus.ts'
import { handle } from '../../handle.ts'

export default handle(bonusesRemove, async ({ input, player, tx, clock }) => {
  await removeBonus(tx, { playerId: player.id, type: 'casino', id: input.bonus_id, now: clock.now() })
  return 1 as const
})
