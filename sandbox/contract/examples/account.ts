import { generateSecret } from 'otplib'
import type { accountCalls } from '#schemas/api/account.ts'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import type { ContractWorld, Examples } from '../example.ts'
import { without } from './limits.ts'

let made = 0

/** A contact of the caller's own that is not confirmed and to which nothing was sent. */
async function ownContact({ me, sandbox }: ContractWorld): Promise<string> {
  await sandbox.sandbox.database.query("delete from sandbox.attempts where key like 'contact:%'")
  const contact = `own-${++made}@playbill.test`
  await me.send('account.addcontact', { contact })
  return contact
}

const lastCode = async ({ sandbox }: ContractWorld, to: string): Promise<string> =>
  (
    await sandbox.sandbox.database.query<{ code: string }>(
      'select code from sandbox.outbox where recipient = $1 order by id desc limit 1',
      [to],
    )
  )[0]?.code ?? ''

async function sentContact(world: ContractWorld): Promise<string> {
  const contact = await ownContact(world)
  await world.me.call('account.sendconfirmationtocontact', { contact })
  return contact
}

/** Two-factor is off, and switching it on is under way. */
async function enrolmentSecret({ me, sandbox }: ContractWorld, playerId: number): Promise<string> {
  await sandbox.sandbox.database.query('update sandbox.players set totp_secret = null where id = $1', [playerId])
  await sandbox.sandbox.database.query("delete from sandbox.attempts where key like 'two-factor:%'")
  return ((await me.call('account.changeTwoFactorAuth', { state: true })).body.data as { secret: string }).secret
}

/** The code of the caller's authenticator. The caller has two-factor on and has used no code yet. */
async function ownCode({ sandbox }: ContractWorld): Promise<string> {
  const secret = generateSecret()
  await sandbox.sandbox.database.query(
    'update sandbox.players set totp_secret = $2, totp_spent_step = 0 where id = $1',
    [PLAYER, secret],
  )
  await sandbox.sandbox.database.query("delete from sandbox.attempts where key like 'two-factor:%'")
  return currentCode(secret, sandbox.clock.now())
}

const withoutApplicant = async ({ sandbox }: ContractWorld, playerId: number): Promise<void> =>
  void (await sandbox.sandbox.database.query('delete from sandbox.verifications where player_id = $1', [playerId]))

const PLAYER = 100_001
const EMPTY = 100_003

export const accountExamples: Examples<(typeof accountCalls)[number]['name']> = {
  'account.getInfo': { good: () => ({}) },
  'account.getBalance': { good: () => ({}) },
  'account.changelocale': { good: () => ({ locale: 'uz' }) },
  'account.changepassword': {
    as: 'empty@playbill.test',
    good: async ({ sandbox }) => {
      await sandbox.sandbox.database.query("delete from sandbox.attempts where key like 'password:%'")
      return { password: 'Playbill3', new_password: 'Playbill3' }
    },
  },
  'account.changefakename': { good: () => ({ fakename: `Contract${++made}` }) },
  'account.setCurrency': { as: 'empty@playbill.test', good: () => ({ currency: 'UZS' }) },
  'account.getcurrencyrates': { good: () => ({}) },
  'account.getprofileinfo': { good: () => ({ fields: ['contacts', 'document'] }) },
  'account.saveProfileInfo': {
    good: () => ({
      region: 'Toshkent',
      home_town: 'Toshkent',
      address: 'Navoiy 1',
      postcode: '100000',
      sex: 2,
      country: 'Oʻzbekiston',
      country_code: 'UZ',
    }),
  },
  'Account.getPersonalDataFields': { good: () => ({}) },
  'account.addcontact': { good: () => ({ contact: `contract-${++made}@playbill.test` }) },
  'account.sendconfirmationtocontact': { good: async (world) => ({ contact: await ownContact(world) }), isOwn: true },
  'account.confirmContact': {
    good: async (world) => {
      const contact = await sentContact(world)
      return { contact, code: await lastCode(world, contact) }
    },
    isOwn: true,
  },
  'account.changeSubscription': {
    good: async (world) => ({ contact: await ownContact(world), subscription: '1' }),
    isOwn: true,
  },
  'account.unsubscribe': {
    good: async ({ sandbox }) => {
      const [row] = await sandbox.sandbox.database.query<{ contact: string; unsubscribe_token: string }>(
        'select contact, unsubscribe_token from sandbox.contacts order by id limit 1',
      )
      return { contact: row?.contact ?? '', token: row?.unsubscribe_token ?? '' }
    },
  },
  'account.getContactPhoneSettings': { good: () => ({}) },
  'account.changeTwoFactorAuth': {
    good: async (world) => {
      await enrolmentSecret(world, PLAYER)
      return { state: true }
    },
    errors: {
      InvalidRequestException: async ({ sandbox }) => {
        const strong = sandbox.visitor()
        await strong.signIn(100_002)
        return await strong.call('account.changeTwoFactorAuth', { state: true })
      },
    },
  },
  'account.confirmTwoFactorAuth': {
    good: async (world) => ({ code: currentCode(await enrolmentSecret(world, PLAYER), world.sandbox.clock.now()) }),
  },
  'account.getRecoveryCodes': {
    good: () => ({}),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'recovery_codes', () => world.me.call('account.getRecoveryCodes', {})),
    },
  },
  'account.makeRecoveryCodes': {
    good: async (world) => ({ code: await ownCode(world) }),
    errors: {
      InvalidRequestException: ({ other }) => other.call('account.makeRecoveryCodes', { code: '123456' }),
      MethodNotFoundException: (world) =>
        without(world, 'recovery_codes', () => world.me.call('account.makeRecoveryCodes', { code: '123456' })),
    },
  },
  'account.getSignIns': {
    good: () => ({}),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'list_sign_ins', () => world.me.call('account.getSignIns', {})),
    },
  },
  'account.endOtherSessions': {
    good: () => ({}),
    errors: {
      MethodNotFoundException: (world) =>
        without(world, 'list_sign_ins', () => world.me.call('account.endOtherSessions', {})),
    },
  },
  'account.setUserOnVerification': {
    good: async ({ me }) => {
      await me.call('verification.createApplicant', {})
      return {}
    },
    errors: {
      SumsubVerificationRequiredException: async (world) => {
        await withoutApplicant(world, EMPTY)
        return await world.other.call('account.setUserOnVerification', {})
      },
    },
  },
  'verification.createApplicant': {
    good: () => ({}),
    errors: { KycUserProfileException: ({ other }) => other.call('verification.createApplicant', {}) },
  },
  'verification.getAccessToken': {
    good: async ({ me }) => {
      await me.call('verification.createApplicant', {})
      return { externalActionId: 'withdrawal-1' }
    },
    errors: {
      SumsubVerificationRequiredException: async (world) => {
        await withoutApplicant(world, EMPTY)
        return await world.other.call('verification.getAccessToken', {})
      },
    },
  },
}
