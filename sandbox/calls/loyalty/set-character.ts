import { loyaltySetCharacter } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { chooseCharacter } from '../../loyalty/choose-character.ts'

export default handle(loyaltySetCharacter, async ({ input, player, tx, clock }) => {
  await chooseCharacter(tx, player.id, input.id, clock.now())
  return 1 as const
})
