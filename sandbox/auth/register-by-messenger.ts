import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import type { Locale } from '../handle.ts'
import { createPlayer } from '../identity/create-player.ts'
import type { Ids } from '../ids.ts'
import { botToken } from './bot-token.ts'
import type { RegistrationInput } from './judge-registration.ts'
import { openAccount } from './open-account.ts'
import { passSecondStep } from './pass-second-step.ts'
import { type InitData, readInitData } from './read-init-data.ts'
import { currencyOf, extrasOf } from './registration-extras.ts'
import { spendInitData } from './spend-init-data.ts'

export type Registered = { uid: number; is_registration_completed: boolean; is_new: boolean }

/** Registers whom the messenger vouches for, or gives the player that it is (S13). The registration is complete once the terms were accepted. */
export async function registerByMessenger(
  tx: Queryable,
  input: RegistrationInput,
  { locale, now, ids }: { locale: Locale; now: number; ids: Ids },
): Promise<Registered> {
  const data = readInitData(input.payload ?? '', botToken(), now)
  if (!data) return refuse()
  const subject = String(data.user.id)
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`messenger ${subject}`])
  const [known] = await tx.query<{ player_id: number }>(
    "select player_id from sandbox.social_identities where service = 'telegram' and subject = $1",
    [subject],
  )
  const registered = known
    ? await signIn(tx, known.player_id, input, now)
    : await create(tx, data, input, { locale, now, ids })
  return (await spendInitData(tx, data, now)) ? registered : refuse()
}

async function signIn(tx: Queryable, playerId: number, input: RegistrationInput, now: number): Promise<Registered> {
  const account = await openAccount(tx, playerId, now)
  const { totp_secret } = account
  if (totp_secret) await passSecondStep(tx, { ...account, totp_secret }, input.code, now)
  return { uid: account.id, is_registration_completed: account.is_registration_completed, is_new: false }
}

async function create(
  tx: Queryable,
  { user }: InitData,
  input: RegistrationInput,
  { locale, now, ids }: { locale: Locale; now: number; ids: Ids },
): Promise<Registered> {
  const extras = extrasOf(input)
  const uid = await createPlayer(
    tx,
    {
      ...extras,
      authType: 'messenger',
      login: `telegram:${user.id}`,
      loginField: 'payload',
      passwordHash: null,
      currency: await currencyOf(tx, input.currency),
      locale: user.languageCode === 'ru' ? 'ru' : user.languageCode === 'uz' ? 'uz' : locale,
      isCompleted: extras.hasAcceptedTerms,
      contacts: [],
      firstName: user.firstName,
      lastName: user.lastName,
    },
    { now, ids },
  )
  await tx.query("insert into sandbox.social_identities (service, subject, player_id) values ('telegram', $1, $2)", [
    String(user.id),
    uid,
  ])
  return { uid, is_registration_completed: extras.hasAcceptedTerms, is_new: true }
}

const refuse = (): never =>
  fail('AuthorizationException', { payload: ['invalid'] }, { message: 'The init data are not valid' })
