import type { authCalls } from '#schemas/api/auth.ts'
import type { Examples } from '../example.ts'

let registered = 0

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
  'auth.restore': {
    good: () => ({ contact: `contract-restore-${++registered}@playbill.test` }),
  },
}
