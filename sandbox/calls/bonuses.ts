import {
  bettingBonusesActivate,
  bettingBonusesGet,
  bettingBonusesRemove,
  bonusesActivate,
  bonusesDeactivate,
  bonusesGet,
  bonusesRemove,
} from '#schemas/api/bonuses.ts'
import { activateBonus } from '../bonuses/activate-bonus.ts'
import { answerBonuses } from '../bonuses/answer-bonuses.ts'
import { deactivateBonus, removeBonus } from '../bonuses/end-bonus.ts'
import { handle } from '../handle.ts'

export const bonusesCalls = [
  handle(bettingBonusesActivate, async ({ input, player, tx, clock }) => {
    await activateBonus(tx, { playerId: player.id, type: 'betting', id: input.bonus_id, now: clock.now() })
    return 1 as const
  }),

  handle(bonusesActivate, async ({ input, player, tx, clock }) => {
    await activateBonus(tx, { playerId: player.id, type: 'casino', id: input.bonus_id, now: clock.now() })
    return 1 as const
  }),

  handle(bonusesDeactivate, async ({ input, player, tx, clock }) => {
    await deactivateBonus(tx, { playerId: player.id, type: 'casino', id: input.bonus_id, now: clock.now() })
    return 1 as const
  }),

  handle(bettingBonusesGet, ({ input, player, tx, locale }) =>
    answerBonuses(tx, { playerId: player.id, type: 'betting', locale, input }),
  ),

  handle(bonusesGet, ({ input, player, tx, locale }) =>
    answerBonuses(tx, { playerId: player.id, type: 'casino', locale, input }),
  ),

  handle(bettingBonusesRemove, async ({ input, player, tx, clock }) => {
    await removeBonus(tx, { playerId: player.id, type: 'betting', id: input.bonus_id, now: clock.now() })
    return 1 as const
  }),

  handle(bonusesRemove, async ({ input, player, tx, clock }) => {
    await removeBonus(tx, { playerId: player.id, type: 'casino', id: input.bonus_id, now: clock.now() })
    return 1 as const
  }),
]
