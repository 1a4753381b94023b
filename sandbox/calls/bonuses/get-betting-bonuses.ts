import { bettingBonusesGet } from '#schemas/api/bonuses.ts'
import { answerBonuses } from '../../bonuses/answer-bonuses.ts'
import { handle } from '../../handle.ts'

export default handle(bettingBonusesGet, ({ input, player, tx, locale }) =>
  answerBonuses(tx, { playerId: player.id, type: 'betting', locale, input }),
)
