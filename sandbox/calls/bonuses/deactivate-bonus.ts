import { bonusesDeactivate } from '#schemas/api/bonuses.ts'
import { deactivateBonus } from '../../bonuses/end-bonus.ts'
import { handle } from '../../handle.ts'

export default handle(bonusesDeactivate, async ({ input, player, tx, clock }) => {
  await deactivateBonus(tx, { playerId: player.id, type: 'casino', id: input.bonus_id, now: clock.now() })
  return 1 as const
})
