import { authRestore } from '#schemas/api/auth.ts'
import { loginKey } from '../../auth/login-key.ts'
import { countAttempt } from '../../auth/limit-attempts.ts'
import { hashPassword } from '../../auth/password.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handlePrepared, type Locale } from '../../handle.ts'
import { limitSending, sendCode, spendCode } from '../../identity/codes.ts'
import { confirmOwnContact } from '../../identity/confirm-own-contact.ts'
import { readContact } from '../../identity/contact.ts'
import { judgePassword } from '../../identity/judge-password.ts'
import { tellOfNewPassword } from '../../identity/tell-of-new-password.ts'
import { endSessions } from '../../session/end-sessions.ts'

type Owner = { id: number; locale: Locale }

export default handlePrepared(
  authRestore,
  async ({ input, database, clock, address }) => {
    const contact = readContact(input.contact)
    if ('wrong' in contact)
      return fail('InvalidParameterException', { contact: [contact.wrong] }, { message: 'This is no contact' })
    await countAttempt(database, [{ key: `restore:${address}`, most: 40, windowMs: 3_600_000 }], clock.now())
    if (!input.code) return { contact: contact.contact, passwordHash: null }
    judgePassword('new_password', input.new_password ?? '')
    return { contact: contact.contact, passwordHash: await hashPassword(input.new_password ?? '') }
  },
  async ({ input, prepared: { contact, passwordHash }, tx, clock, ids }) => {
    const now = clock.now()
    if (input.code && passwordHash !== null) {
      const playerId = await spendCode(tx, { purpose: 'restore', contact, code: input.code, now })
      await tx.query('update sandbox.players set password_hash = $2 where id = $1', [playerId, passwordHash])
      await endSessions(tx, playerId)
      await confirmOwnContact(tx, playerId, contact)
      await tellOfNewPassword(tx, playerId, now)
      return 1 as const
    }
    await limitSending(tx, 'restore', contact, now)
    const owner = await ownerOf(tx, contact)
    if (owner) await sendCode(tx, { purpose: 'restore', contact, playerId: owner.id, locale: owner.locale, now, ids })
    return 1 as const
  },
)

/** Who may restore by this contact: it was confirmed, or is what the player signs in with. */
async function ownerOf(tx: Queryable, contact: string): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    `select p.id, p.locale from sandbox.contacts c join sandbox.players p on p.id = c.player_id
      where c.contact = $1 and p.status = 'active' and (c.is_confirmed or p.login_key = $2)`,
    [contact, loginKey(contact)],
  )
  return owner
}
