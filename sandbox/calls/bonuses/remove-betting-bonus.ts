import { bettingBonusesRemove } from '#schemas/api/bonuses.ts'
import { removeBonus } from '../../bonuses/end-bonus.ts'
import { handle } from '../../handle.ts'

export default handle(bettingBonusesRemove, async ({ input, player, tx, clock }) => {
  await removeBonus(tx, { playerId: player.id, type: 'betting', id: input.bonus_id, now: clock.now() })
  return 1 as const
})
