import { authRegister } from '#schemas/api/auth.ts'
import { completeRegistration } from '../../auth/complete-registration.ts'
import { judgeRegistration, type Registration } from '../../auth/judge-registration.ts'
import { countAttempt } from '../../auth/limit-attempts.ts'
import { hashPassword } from '../../auth/password.ts'
import { registerByMessenger } from '../../auth/register-by-messenger.ts'
import { currencyOf, extrasOf } from '../../auth/registration-extras.ts'
import type { Queryable } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handlePrepared } from '../../handle.ts'
import { createPlayer } from '../../identity/create-player.ts'
import { isContactTaken } from '../../identity/is-contact-taken.ts'

const MOST_AN_HOUR = 60

export default handlePrepared(
  authRegister,
  async ({ input, player, database, clock, address }) => {
    if (input.authType === 'social' && !player)
      fail('AuthorizationException', undefined, { message: 'Sign in by a social service first' })
    if (input.authType !== 'social' && player)
      fail('InvalidRequestException', undefined, { message: 'Sign out before registering another player' })
    const registration = judgeRegistration(input, clock.now())
    await countAttempt(database, [{ key: `register:${address}`, most: MOST_AN_HOUR, windowMs: 3_600_000 }], clock.now())
    return {
      registration,
      passwordHash: input.password && input.authType !== 'messenger' ? await hashPassword(input.password) : null,
    }
  },
  async ({ input, player, prepared, tx, clock, ids, session, locale }) => {
    const now = clock.now()
    const facts = { now, ids, locale: session.chosenLocale ?? locale }
    if (input.authType === 'messenger') {
      const registered = await registerByMessenger(tx, input, facts)
      await session.signIn(registered.uid)
      return registered
    }
    if (input.authType === 'social' && player) {
      await completeRegistration(tx, player.id, input, prepared, facts)
      return { uid: player.id, is_registration_completed: true, is_new: false }
    }
    const { registration, passwordHash } = prepared
    await refuseTakenContacts(tx, registration)
    const uid = await createPlayer(
      tx,
      {
        ...extrasOf(input),
        authType: input.authType,
        login: registration.login ?? '',
        loginField: registration.loginField,
        passwordHash,
        currency: await currencyOf(tx, input.currency),
        locale: facts.locale,
        isCompleted: true,
        contacts: registration.contacts.map((contact) => ({ contact, isConfirmed: false })),
        firstName: registration.firstName,
        lastName: registration.lastName,
        birthDate: registration.birthDate,
      },
      facts,
    )
    await session.signIn(uid)
    return { uid, is_registration_completed: true, is_new: true }
  },
)

async function refuseTakenContacts(tx: Queryable, { contacts }: Registration): Promise<void> {
  const taken: [string, string[]][] = []
  for (const { type, contact } of contacts) if (await isContactTaken(tx, contact, null)) taken.push([type, ['taken']])
  if (taken.length > 0)
    fail('InvalidParameterException', Object.fromEntries(taken), { message: 'Somebody has it already' })
}
