import { authLogin } from '#schemas/api/auth.ts'
import { findByLogin } from '../../auth/find-by-login.ts'
import { countAttempt, forgiveAttempt } from '../../auth/limit-attempts.ts'
import { loginKey } from '../../auth/login-key.ts'
import { openAccount } from '../../auth/open-account.ts'
import { passSecondStep } from '../../auth/pass-second-step.ts'
import { isPassword } from '../../auth/password.ts'
import { passwordLimits } from '../../auth/password-limits.ts'
import { fail } from '../../failure.ts'
import { handlePrepared } from '../../handle.ts'

export default handlePrepared(
  authLogin,
  async ({ input, database, clock, address }) => {
    await countAttempt(database, passwordLimits(loginKey(input.login), address), clock.now())
    const row = await findByLogin(database, input.login)
    return (await isPassword(input.password, row?.password_hash ?? null)) && row ? row.id : null
  },
  async ({ input, prepared: playerId, tx, clock, session, address }) => {
    if (playerId === null) return fail('AuthorizationException', undefined, { message: 'Wrong login or password' })
    await forgiveAttempt(tx, passwordLimits(loginKey(input.login), address))
    const account = await openAccount(tx, playerId, clock.now())
    const { totp_secret } = account
    if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, input.code, clock.now())
    if (session.chosenLocale)
      await tx.query('update sandbox.players set locale = $2 where id = $1', [account.id, session.chosenLocale])
    await session.signIn(account.id)
    return { uid: account.id, is_registration_completed: account.is_registration_completed }
  },
)
