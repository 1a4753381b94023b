import { accountConfirmTwoFactorAuth } from '#schemas/api/account-two-factor.ts'
import { endTwoFactorChange } from '../../auth/two-factor-change.ts'
import { handle } from '../../handle.ts'
import { endSessions } from '../../session/end-sessions.ts'

export default handle(accountConfirmTwoFactorAuth, async ({ input, player, tx, clock, session }) => {
  const two_factor_auth = await endTwoFactorChange(tx, player.id, input.code, clock.now())
  await endSessions(tx, player.id)
  await session.signIn(player.id)
  return { two_factor_auth }
})
