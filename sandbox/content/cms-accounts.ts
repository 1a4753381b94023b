import { createHash } from 'node:crypto'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { type AttemptLimit, countAttempt, forgiveAttempt } from '../auth/attempts.ts'
import { type Database, only, type Queryable } from '#database/database.ts'
import { isDatabaseError } from '#database/database-error.ts'
import type { Ids } from '../ids.ts'
import { badRequest, unauthorized } from './cms-failure.ts'
import { issueToken, readToken } from './cms-token.ts'

export type CmsAccount = {
  id: number
  username: string
  email: string
  confirmed: boolean
  blocked: boolean
  role: 'author' | 'editor'
  token_number: number
}
export type SignedIn = { jwt: string; user: CmsAccount }
/** Sends the code of a step to the person; see the outbox. */
export type SendCode = (
  tx: Queryable,
  message: { to: string; purpose: 'password' | 'confirmation'; code: string },
) => Promise<void>

type Parts = { database: Database; clock: { now(): number }; ids: Ids; send: SendCode }

const COLUMNS = 'id, username, email, confirmed, blocked, role, token_number'
const HOUR_MS = 60 * 60_000
const CODE_MS = HOUR_MS
/** Wrong logins of one network in 15 minutes, registrations and codes of a new password in an hour. */
const MOST_OF_NETWORK = 20
const PASSWORD = { min: 8, max: 128 }

/** Accounts of content managers: what the paths of the CMS backend do. Refusals are CmsFailure. */
export function createCmsAccounts({ database, clock, ids, send }: Parts) {
  let secret: string | null = null
  const secretOf = async (): Promise<string> => {
    secret ??= only(
      await database.query<{ value: string }>(
        "with made as (insert into sandbox.settings (name, value) values ('cms_secret', to_jsonb($1::text)) on conflict do nothing returning value #>> '{}' as value) select value from made union all select value #>> '{}' from sandbox.settings where name = 'cms_secret' limit 1",
        [ids.token()],
      ),
    ).value
    return secret
  }
  const signedIn = async (user: CmsAccount): Promise<SignedIn> => ({
    jwt: issueToken(await secretOf(), user, clock.now()),
    user,
  })
  const limit = (...limits: readonly AttemptLimit[]) => countAttempt(database, limits, clock.now())
  const takeCode = async (tx: Queryable, code: string, purpose: string): Promise<number> => {
    const [row] = await tx.query<{ user_id: number }>(
      'delete from sandbox.cms_codes where code_hash = $1 and purpose = $2 and expires_at > $3 returning user_id',
      [hash(code), purpose, new Date(clock.now())],
    )
    if (!row) throw badRequest('Auth.form.error.code.provide', 'Incorrect code provided')
    return row.user_id
  }
  const setHash = async (tx: Queryable, userId: number, passwordHash: string): Promise<CmsAccount> =>
    only(
      await tx.query<CmsAccount>(
        `update sandbox.cms_users set password_hash = $2, token_number = token_number + 1 where id = $1 returning ${COLUMNS}`,
        [userId, passwordHash],
      ),
    )

  const sendCode = async (email: string, purpose: 'password' | 'confirmation') => {
    await limit(limitOf(`${purpose} ${email.toLowerCase()}`))
    await database.transaction(async (tx) => {
      const [user] = await tx.query<{ id: number }>(
        'select id from sandbox.cms_users where email = $1 and not blocked',
        [email.toLowerCase()],
      )
      if (!user) return
      const code = ids.token()
      await tx.query(
        'insert into sandbox.cms_codes (code_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)',
        [hash(code), user.id, purpose, new Date(clock.now() + CODE_MS)],
      )
      await send(tx, { to: email.toLowerCase(), purpose, code })
    })
  }

  return {
    /** The account of a bearer token; null without one. @throws CmsFailure 401 for an invalid token. */
    async ofToken(token: string | null): Promise<CmsAccount | null> {
      if (token === null) return null
      const claims = readToken(await secretOf(), token, clock.now())
      const [user] = claims
        ? await database.query<CmsAccount>(
            `select ${COLUMNS} from sandbox.cms_users where id = $1 and token_number = $2 and not blocked`,
            [claims.id, claims.number],
          )
        : []
      if (!user) throw unauthorized()
      return user
    },
    /**
     * @param network counted besides the account, as in `register` and `resetPassword`: names and hashes cost a guest
     *   nothing.
     */
    async login(identifier: string, password: string, network: string): Promise<SignedIn> {
      const limits = [limitOf(`login of ${network}`, MOST_OF_NETWORK), limitOf(`login ${identifier.toLowerCase()}`)]
      await limit(...limits)
      const [row] = await database.query<CmsAccount & { password_hash: string }>(
        `select ${COLUMNS}, password_hash from sandbox.cms_users where email = $1 or username = $2`,
        [identifier.toLowerCase(), identifier],
      )
      const isRight = await isPassword(password, row?.password_hash ?? null)
      if (!row || !isRight) throw badRequest('Auth.form.error.invalid', 'Invalid identifier or password')
      if (row.blocked) throw badRequest('Auth.form.error.blocked', 'Your account has been blocked by an administrator')
      await forgiveAttempt(database, limits)
      const { password_hash: _hash, ...user } = row
      return await signedIn(user)
    },
    async register(
      { username, email, password }: { username: string; email: string; password: string },
      network: string,
    ): Promise<SignedIn> {
      if (!/^[^\s@]{1,64}@[^\s@]{1,180}\.[^\s@.]{2,}$/.test(email))
        throw badRequest('Auth.form.error.email.format', 'Please provide a valid email address')
      if (!/^[\w.-]{3,64}$/.test(username))
        throw badRequest(
          'Auth.form.error.username.format',
          'A username has 3 to 64 letters, digits, dots, hyphens or underscores',
        )
      checkPassword(password)
      await limit({ ...limitOf(`register of ${network}`, MOST_OF_NETWORK), windowMs: HOUR_MS })
      try {
        const [user] = await database.query<CmsAccount>(
          `insert into sandbox.cms_users (username, email, password_hash, created_at) values ($1, $2, $3, $4) returning ${COLUMNS}`,
          [username, email.toLowerCase(), await hashPassword(password), new Date(clock.now())],
        )
        return await signedIn(only(user ? [user] : []))
      } catch (error) {
        if (isDatabaseError(error, 'unique_violation'))
          throw badRequest('Auth.form.error.email.taken', 'Email or Username are already taken')
        throw error
      }
    },
    /** The same for an address that nobody has. */
    forgotPassword: (email: string) => sendCode(email, 'password'),
    sendConfirmation: (email: string) => sendCode(email, 'confirmation'),
    async resetPassword(
      code: string,
      password: string,
      passwordConfirmation: string,
      network: string,
    ): Promise<SignedIn> {
      checkPassword(password, passwordConfirmation)
      await limit({ ...limitOf(`reset of ${network}`, MOST_OF_NETWORK), windowMs: HOUR_MS })
      const passwordHash = await hashPassword(password)
      return await signedIn(
        await database.transaction(async (tx) => setHash(tx, await takeCode(tx, code, 'password'), passwordHash)),
      )
    },
    async changePassword(
      user: CmsAccount,
      current: string,
      password: string,
      passwordConfirmation: string,
    ): Promise<SignedIn> {
      await limit(limitOf(`change ${user.id}`))
      const [row] = await database.query<{ password_hash: string }>(
        'select password_hash from sandbox.cms_users where id = $1',
        [user.id],
      )
      if (!(await isPassword(current, row?.password_hash ?? null)))
        throw badRequest('Auth.form.error.currentPassword.invalid', 'The provided current password is invalid')
      checkPassword(password, passwordConfirmation)
      return await signedIn(await setHash(database, user.id, await hashPassword(password)))
    },
    async confirm(code: string): Promise<void> {
      await database.transaction(async (tx) => {
        await tx.query('update sandbox.cms_users set confirmed = true where id = $1', [
          await takeCode(tx, code, 'confirmation'),
        ])
      })
    },
    /** A code that the stand-in provider hands to the browser: its callback signs in with it, once. */
    async providerCode(email: string): Promise<string> {
      const [user] = await database.query<{ id: number }>(
        'select id from sandbox.cms_users where email = $1 and not blocked',
        [email.toLowerCase()],
      )
      if (!user) throw badRequest('Auth.form.error.email.provide', 'There is no such account')
      const code = ids.token()
      await database.query(
        'insert into sandbox.cms_codes (code_hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)',
        [hash(code), user.id, 'provider', new Date(clock.now() + CODE_MS)],
      )
      return code
    },
    async callback(accessToken: string): Promise<SignedIn> {
      const id = await takeCode(database, accessToken, 'provider')
      const user = only(
        await database.query<CmsAccount>(`select ${COLUMNS} from sandbox.cms_users where id = $1`, [id]),
      )
      return await signedIn(user)
    },
  }
}

export type CmsAccounts = ReturnType<typeof createCmsAccounts>

function checkPassword(password: string, confirmation = password): void {
  if (password !== confirmation) throw badRequest('Auth.form.error.password.matching', 'Passwords do not match')
  if (password.length < PASSWORD.min || password.length > PASSWORD.max)
    throw badRequest('Auth.form.error.password.length', `A password has ${PASSWORD.min} to ${PASSWORD.max} characters`)
}

const limitOf = (what: string, most = 5): AttemptLimit => ({ key: `cms ${what}`, most, windowMs: 15 * 60_000 })

const hash = (code: string): string => createHash('sha256').update(code).digest('hex')
