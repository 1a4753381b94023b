import { loyaltyGetInfo } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { changeOf } from '../../loyalty/choose-character.ts'
import { characterToWire, findCharacter } from '../../loyalty/characters.ts'
import { levelOf, levelsToWire } from '../../loyalty/levels.ts'
import { readMember } from '../../loyalty/member.ts'
import { readPoints } from '../../loyalty/points.ts'
import { pointsAlias } from '../../loyalty/programs.ts'

export default handle(loyaltyGetInfo, async ({ player, tx, locale, clock }) => {
  const member = await readMember(tx, player.id)
  const character = findCharacter(member.character_id)
  const { cost, availableAt } = changeOf(member, clock.now())
  return {
    id: member.id,
    is_active: true,
    points: await readPoints(tx, player.id, 'look'),
    earned: member.earned,
    level: levelOf(member.earned).level,
    character: character && characterToWire(character, locale),
    character_change: { cost, available_at: availableAt === null ? null : new Date(availableAt).toISOString() },
    levels: levelsToWire(locale, member.earned),
    pointsAlias: pointsAlias[locale],
    uid: player.id,
  }
})
