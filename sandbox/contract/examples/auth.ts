import type { authCalls } from '#schemas/api/auth.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Visitor } from '../../testing/open-sandbox.ts'
import type { Examples } from '../example.ts'
import { without } from './limits.ts'

let registered = 0

const wayIn = async (someone: Visitor): Promise<string> =>
  ((await someone.call('auth.createWayIn', {})).body.data as CallOutput<'auth.createWayIn'>).code

export const authExamples: Examples<(typeof authCalls)[number]['name']> = {
  'auth.login': {
    good: () => ({ login: 'player@playbill.test', password: 'Playbill1' }),
    errors: {
      AuthorizationException: ({ me }) => me.call('auth.login', { login: 'nobody@playbill.test', password: 'wrong1' }),
    },
  },
  'auth.logout': { good: () => ({}) },
  'auth.register': {
    good: () => ({
      authType: 'email',
      email: `contract-${++registered}@playbill.test`,
      password: 'Secret-1',
      currency: 'UZS',
      country_code: 'UZ',
      terms: true,
      notify: false,
      markBetting: 'casino',
      promo_code: 'WELCOME',
      character_id: 1,
      utm_source: 'contract',
    }),
    errors: {
      AuthorizationException: ({ me }) =>
        me.call('auth.register', { authType: 'social', terms: true, currency: 'UZS' }),
    },
  },
  'auth.createWayIn': {
    good: () => ({}),
    errors: {
      MethodNotFoundException: (world) => without(world, 'way_in', () => world.me.call('auth.createWayIn', {})),
    },
  },
  'auth.redeemWayIn': {
    good: async ({ sandbox }) => ({ code: await wayIn(await sandbox.player('player@playbill.test')) }),
    errors: {
      AuthorizationException: ({ me }) => me.call('auth.redeemWayIn', { code: 'a code that nobody made' }),
      InvalidRequestException: async ({ sandbox, me }) => {
        const code = await wayIn(await sandbox.player('empty@playbill.test'))
        await me.signIn(100_001)
        return await me.call('auth.redeemWayIn', { code })
      },
    },
  },
  'auth.restore': {
    good: () => ({ contact: `contract-restore-${++registered}@playbill.test` }),
  },
}
