import { bettingBonusesActivate } from '#schemas/api/bonuses.ts'
import { activateBonus } from '../../bonuses/activate-bonus.ts'
import { handle } from '../../handle.ts'

export default handle(bettingBonusesActivate, async ({ input, player, tx, clock }) => {
  await activateBonus(tx, { playerId: player.id, type: 'betting', id: input.bonus_id, now: clock.now() })
  return 1 as const
})
