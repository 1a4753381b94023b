import { accountChangeTwoFactorAuth } from '#schemas/api/account-two-factor.ts'
import { otpauthUrl } from '../../auth/otpauth-url.ts'
import { drawQr } from '../../identity/draw-qr.ts'
import { secondsToNextCode } from '../../auth/totp.ts'
import { beginTwoFactorChange } from '../../auth/two-factor-change.ts'
import { handle } from '../../handle.ts'

export default handle(accountChangeTwoFactorAuth, async ({ input, player, tx, clock }) => {
  const now = clock.now()
  const { secret, expiresAt } = await beginTwoFactorChange(tx, player.id, input.state, now)
  const url = secret === null ? null : otpauthUrl(player.login, secret)
  return {
    state: input.state,
    secret,
    otpauth_url: url,
    qr: url === null ? null : drawQr(url),
    expires_at: new Date(expiresAt).toISOString(),
    resend_time: secondsToNextCode(now),
  }
})
