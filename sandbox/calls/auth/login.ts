import { authLogin } from '#schemas/api/auth.ts'
import { countAttempt, forgiveAttempt } from '../../auth/limit-attempts.ts'
import { loginKey } from '../../auth/login-key.ts'
import { isPassword } from '../../auth/password.ts'
import { passSecondStep } from '../../auth/pass-second-step.ts'
import { passwordLimits } from '../../auth/password-limits.ts'
import { fail } from '../../failure.ts'
import { handlePrepared } from '../../handle.ts'

type Account = {
  id: number
  status: 'active' | 'banned' | 'deleted'
  is_registration_completed: boolean
  totp_secret: string | null
  totp_spent_step: number
}

export default handlePrepared(
  authLogin,
  async ({ input, database, clock, address }) => {
    const key = loginKey(input.login)
    await countAttempt(database, passwordLimits(key, address), clock.now())
    const [row] = await database.query<{ id: number; password_hash: string }>('select id, password_hash from sandbox.players where login_key = $1', [key])
    return (await isPassword(input.password, row?.password_hash ?? null)) && row ? row.id : null
  },
  async ({ input, prepared: playerId, tx, clock, session, address }) => {
    if (playerId === null) return fail('AuthorizationException', undefined, { message: 'Wrong login or password' })
    await forgiveAttempt(tx, passwordLimits(loginKey(input.login), address))
    const [account] = await tx.query<Account>(
      'select id, status, is_registration_completed, totp_secret, totp_spent_step from sandbox.players where id = $1 for update',
      [playerId],
    )
    if (!account || account.status === 'deleted') return fail('UserDeletedException')
    if (account.status === 'banned') return fail('UserBannedException')
    const { totp_secret } = account
    if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, input.code, clock.now())
    if (session.chosenLocale) await tx.query('update sandbox.players set locale = $2 where id = $1', [account.id, session.chosenLocale])
    await session.signIn(account.id)
    return { uid: account.id, is_registration_completed: account.is_registration_completed }
  },
)
