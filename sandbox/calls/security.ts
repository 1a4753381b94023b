import {
  accountChangeTwoFactorAuth,
  accountConfirmTwoFactorAuth,
  accountGetRecoveryCodes,
  accountMakeRecoveryCodes,
} from '#schemas/api/account-two-factor.ts'
import { accountChangePassword } from '#schemas/api/account.ts'
import { only } from '../../database/database.ts'
import { countAttempt, forgiveAttempt } from '../auth/attempts.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '../auth/recovery-codes.ts'
import {
  beginTwoFactorChange,
  drawQr,
  endTwoFactorChange,
  otpauthUrl,
  passOwnCode,
  secondsToNextCode,
} from '../auth/two-factor.ts'
import { hashPassword, isPassword, judgePassword, tellOfNewPassword } from '../auth/passwords.ts'
import { fail } from '../failure.ts'
import { handle, handlePrepared } from '../handle.ts'
import { needCapability, readCapabilities } from '../identity/limits.ts'
import { endSessions } from '../session/end-sessions.ts'

const limitsOf = (playerId: number) => [{ key: `password:${playerId}`, most: 5, windowMs: 15 * 60_000 }]

export const securityCalls = [
  handlePrepared(
    accountChangePassword,
    async ({ input, player, database, clock }) => {
      judgePassword('new_password', input.new_password)
      await countAttempt(database, limitsOf(player.id), clock.now())
      const { password_hash } = only(
        await database.query<{ password_hash: string | null }>(
          'select password_hash from sandbox.players where id = $1',
          [player.id],
        ),
      )
      const isGood = password_hash === null || (await isPassword(input.password ?? '', password_hash))
      return { before: password_hash, isGood, after: isGood ? await hashPassword(input.new_password) : '' }
    },
    async ({ player, prepared: { before, isGood, after }, tx, session, clock }) => {
      const rows = isGood
        ? await tx.query(
            'update sandbox.players set password_hash = $2 where id = $1 and password_hash is not distinct from $3 returning 1',
            [player.id, after, before],
          )
        : []
      if (rows.length === 0)
        return fail(
          'InvalidParameterException',
          { password: ['invalid'] },
          { message: 'The present password is wrong' },
        )
      await forgiveAttempt(tx, limitsOf(player.id))
      await endSessions(tx, player.id)
      await session.signIn(player.id)
      await tellOfNewPassword(tx, player.id, clock.now())
      return 1 as const
    },
  ),

  handle(accountChangeTwoFactorAuth, async ({ input, player, tx, clock }) => {
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
  }),

  handle(accountConfirmTwoFactorAuth, async ({ input, player, tx, clock, session }) => {
    const two_factor_auth = await endTwoFactorChange(tx, player.id, input.code, clock.now())
    await endSessions(tx, player.id)
    await session.signIn(player.id)
    const hasCodes = two_factor_auth && (await readCapabilities(tx)).recovery_codes
    return { two_factor_auth, ...(hasCodes && { recovery_codes: await makeRecoveryCodes(tx, player.id) }) }
  }),

  handle(accountGetRecoveryCodes, async ({ player, tx }) => {
    await needCapability(tx, 'recovery_codes')
    return await countRecoveryCodes(tx, player.id)
  }),

  handle(accountMakeRecoveryCodes, async ({ input, player, tx, clock }) => {
    await needCapability(tx, 'recovery_codes')
    await passOwnCode(tx, player.id, input.code, clock.now())
    return { recovery_codes: await makeRecoveryCodes(tx, player.id) }
  }),
]
