import { accountChangeLocale } from '#schemas/api/account.ts'
import { handle } from '../../handle.ts'

export default handle(accountChangeLocale, async ({ input, player, tx, session }) => {
  if (player) await tx.query('update sandbox.players set locale = $2 where id = $1', [player.id, input.locale])
  else await session.chooseLocale(input.locale)
  return 1 as const
})
