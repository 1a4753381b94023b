import {
  authCreateWayIn,
  authLogin,
  authLogout,
  authRedeemWayIn,
  authRegister,
  authRestore,
} from '#schemas/api/auth.ts'
import type { Queryable } from '../../database/database.ts'
import {
  completeRegistration,
  currencyOf,
  extrasOf,
  judgeRegistration,
  openAccount,
  type Registration,
} from '../auth/registration.ts'
import { findByLogin, hashPassword, isPassword, judgePassword, tellOfNewPassword } from '../auth/passwords.ts'
import { confirmOwnContact, isContactTaken, loginKey, readContact, triedKey } from '../identity/contacts.ts'
import { countAttempt, forgiveAttempt, passwordLimits } from '../auth/attempts.ts'
import { passSecondStep } from '../auth/two-factor.ts'
import { registerByMessenger } from '../auth/messenger.ts'
import { closeOtherWays } from '../auth/close-other-ways.ts'
import { createWayIn, takeWayIn } from '../auth/way-in.ts'
import { fail } from '../failure.ts'
import { handle, handlePrepared, type Locale } from '../handle.ts'
import { limitSending, sendCode, spendCode } from '../identity/codes.ts'
import { needCapability } from '../identity/limits.ts'
import { createPlayer } from '../identity/players.ts'
import type { Ids } from '../ids.ts'
import { endSessions } from '../session/end-sessions.ts'

const MOST_AN_HOUR = 60
/**
 * How often an hour one network is answered that a contact is taken; after that it may try no contact at all, taken or
 * not.
 */
const MOST_TAKEN_AN_HOUR = 20
const takenLimit = (network: string) => ({ key: `taken:${network}`, most: MOST_TAKEN_AN_HOUR, windowMs: 3_600_000 })

async function refuseTakenContacts(tx: Queryable, { contacts }: Registration): Promise<void> {
  const taken: [string, string[]][] = []
  for (const { type, contact } of contacts) if (await isContactTaken(tx, contact, null)) taken.push([type, ['taken']])
  if (taken.length > 0)
    fail('InvalidParameterException', Object.fromEntries(taken), { message: 'Somebody has it already' })
}

/**
 * Sends a code to the phone of a registration, or spends the one that was sent; a number without its code is refused
 * with the time of the next one.
 */
async function confirmPhone(
  tx: Queryable,
  contact: string,
  code: string | null | undefined,
  { now, ids, locale }: { now: number; ids: Ids; locale: Locale },
): Promise<void> {
  if (code) return void (await spendCode(tx, { purpose: 'register', contact, code, now }))
  await limitSending(tx, 'register', contact, now)
  await sendCode(tx, { purpose: 'register', contact, playerId: null, locale, now, ids })
  fail('AuthorizationException', { resend_time: 60 }, { message: 'Resend time is 60', commit: true })
}

type Owner = { id: number; locale: Locale }

/** Who may restore by this contact: it was confirmed, or is what the player signs in with. */
async function ownerOf(tx: Queryable, contact: string): Promise<Owner | undefined> {
  const [owner] = await tx.query<Owner>(
    `select p.id, p.locale from sandbox.contacts c join sandbox.players p on p.id = c.player_id
      where c.contact = $1 and p.status = 'active' and (c.is_confirmed or p.login_key = $2)`,
    [contact, loginKey(contact)],
  )
  return owner
}

export const authCalls = [
  handlePrepared(
    authLogin,
    async ({ input, database, clock, network }) => {
      await countAttempt(database, passwordLimits(triedKey(input.login), network), clock.now())
      const row = await findByLogin(database, input.login)
      return (await isPassword(input.password, row?.password_hash ?? null)) && row ? row.id : null
    },
    async ({ input, prepared: playerId, tx, clock, session, network }) => {
      if (playerId === null) return fail('AuthorizationException', undefined, { message: 'Wrong login or password' })
      await forgiveAttempt(tx, passwordLimits(triedKey(input.login), network))
      const account = await openAccount(tx, playerId, clock.now())
      const { totp_secret } = account
      if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, input.code, clock.now())
      if (session.chosenLocale)
        await tx.query('update sandbox.players set locale = $2 where id = $1', [account.id, session.chosenLocale])
      await session.signIn(account.id)
      return { uid: account.id, is_registration_completed: account.is_registration_completed }
    },
  ),

  handle(authLogout, async ({ session }) => {
    await session.signOut()
    return 1 as const
  }),

  handle(authCreateWayIn, async ({ player, tx, clock, ids, session, network }) => {
    await needCapability(tx, 'way_in')
    const code = ids.token()
    const sessionHash = session.tokenHash ?? ''
    const expiresAt = await createWayIn(tx, { code, playerId: player.id, sessionHash, network, now: clock.now() })
    return { code, expires_at: expiresAt.toISOString() }
  }),

  handle(authRedeemWayIn, async ({ input, player, tx, clock, session, network }) => {
    const uid = await takeWayIn(tx, { code: input.code, network, now: clock.now() })
    if (uid === null) return fail('AuthorizationException', undefined, { message: 'This way in is over', commit: true })
    if (player && player.id !== uid)
      return fail('InvalidRequestException', undefined, { message: 'Another player is signed in', commit: true })
    await openAccount(tx, uid, clock.now())
    if (!player) await session.signIn(uid)
    return { uid }
  }),

  handlePrepared(
    authRegister,
    async ({ input, player, database, clock, network }) => {
      if (input.authType === 'social' && !player)
        fail('AuthorizationException', undefined, { message: 'Sign in by a social service first' })
      if (input.authType !== 'social' && player)
        fail('InvalidRequestException', undefined, { message: 'Sign out before registering another player' })
      const registration = judgeRegistration(input, clock.now())
      await countAttempt(
        database,
        [
          { key: `register:${network}`, most: MOST_AN_HOUR, windowMs: 3_600_000 },
          ...(input.authType === 'messenger' ? [] : [takenLimit(network)]),
        ],
        clock.now(),
      )
      return {
        registration,
        passwordHash: input.password && input.authType !== 'messenger' ? await hashPassword(input.password) : null,
      }
    },
    async ({ input, player, prepared, tx, clock, ids, session, locale, network }) => {
      const now = clock.now()
      const facts = { now, ids, locale: session.chosenLocale ?? locale }
      if (input.authType === 'messenger') {
        const registered = await registerByMessenger(tx, input, facts)
        await session.signIn(registered.uid)
        return registered
      }
      if (input.authType === 'social' && player) {
        await completeRegistration(tx, player.id, input, prepared, facts)
        await forgiveAttempt(tx, [takenLimit(network)])
        return { uid: player.id, is_registration_completed: true, is_new: false }
      }
      const { registration, passwordHash } = prepared
      await refuseTakenContacts(tx, registration)
      await forgiveAttempt(tx, [takenLimit(network)])
      const currency = await currencyOf(tx, input.currency)
      const phone = registration.contacts.find(({ type }) => type === 'phone')
      const isPhoneConfirmed = input.authType === 'phone' && input.confirm_phone === true && phone !== undefined
      if (isPhoneConfirmed) await confirmPhone(tx, phone.contact, input.code, facts)
      const uid = await createPlayer(
        tx,
        {
          ...extrasOf(input),
          authType: input.authType,
          login: registration.login ?? '',
          loginField: registration.loginField,
          passwordHash,
          currency,
          locale: facts.locale,
          isCompleted: true,
          contacts: registration.contacts.map((contact) => ({
            contact,
            isConfirmed: isPhoneConfirmed && contact === phone,
          })),
          firstName: registration.firstName,
          lastName: registration.lastName,
          birthDate: registration.birthDate,
        },
        facts,
      )
      await session.signIn(uid)
      return { uid, is_registration_completed: true, is_new: true }
    },
  ),

  handlePrepared(
    authRestore,
    async ({ input, database, clock, network }) => {
      const contact = readContact(input.contact)
      if ('wrong' in contact)
        return fail('InvalidParameterException', { contact: [contact.wrong] }, { message: 'This is no contact' })
      await countAttempt(database, [{ key: `restore:${network}`, most: 40, windowMs: 3_600_000 }], clock.now())
      if (!input.code) return { contact: contact.contact, passwordHash: null }
      judgePassword('new_password', input.new_password ?? '')
      return { contact: contact.contact, passwordHash: await hashPassword(input.new_password ?? '') }
    },
    async ({ input, prepared: { contact, passwordHash }, tx, clock, ids }) => {
      const now = clock.now()
      if (input.code && passwordHash !== null) {
        const playerId =
          (await spendCode(tx, { purpose: 'restore', contact, code: input.code, now })) ??
          fail('InvalidRequestException', undefined, { message: 'This code restores nothing' })
        if ((await ownerOf(tx, contact))?.id !== playerId)
          fail('InvalidRequestException', undefined, { message: 'This contact is no longer the player’s' })
        await tx.query('update sandbox.players set password_hash = $2 where id = $1', [playerId, passwordHash])
        await endSessions(tx, playerId)
        if (await confirmOwnContact(tx, playerId, contact)) await closeOtherWays(tx, playerId, contact)
        await tellOfNewPassword(tx, playerId, now)
        return 1 as const
      }
      await limitSending(tx, 'restore', contact, now)
      const owner = await ownerOf(tx, contact)
      if (owner) await sendCode(tx, { purpose: 'restore', contact, playerId: owner.id, locale: owner.locale, now, ids })
      return 1 as const
    },
  ),
]
