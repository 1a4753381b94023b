import { defineCall } from './define-call.ts'
import { done, instant, locale, money, nothing } from './fragments.ts'

const balances = {
  balance_main: { ...money, description: 'Real money.' },
  balance_bonus: { ...money, description: 'Bonus money of the casino.' },
  balance_betting_bonus: { ...money, description: 'Bonus money of the sportsbook.' },
  balance_fun: { ...money, description: 'Fun money, never paid out.' },
} as const

export const accountGetInfo = defineCall({
  name: 'account.getInfo',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'Who the visitor is (section 3, account info). A guest has uid 0, no login and the default locale or the one chosen in this session.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      uid: { type: 'integer', minimum: 0, description: 'Id of the player; 0 is a guest.' },
      reg_time: { ...instant('When the player registered; null for a guest.'), nullable: true },
      login: { type: 'string', maxLength: 254, nullable: true, description: 'Email, phone or name used at sign-in; null for a guest.' },
      fakename: { type: 'string', maxLength: 64, nullable: true, description: 'Name shown to other players; null while none is chosen.' },
      is_subscribed: { type: 'boolean', description: 'Whether the player agreed to news.' },
      ...balances,
      is_on_verification: { type: 'boolean', description: 'Whether documents are being checked.' },
      is_verified: { type: 'boolean', description: 'Whether the identity is verified.' },
      is_kyc_block_enabled: { type: 'boolean', description: 'Whether real play and withdrawal wait for verification.' },
      is_registration_completed: { type: 'boolean', description: 'False after a social sign-up that lacks data.' },
      country_code: { type: 'string', minLength: 2, maxLength: 2, nullable: true, description: 'ISO 3166 code of the country; null for a guest.' },
      locale,
      two_factor_auth: { type: 'boolean', description: 'Whether sign-in asks for a code.' },
    },
    required: [
      'uid', 'reg_time', 'login', 'fakename', 'is_subscribed', 'balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun', 'is_on_verification',
      'is_verified', 'is_kyc_block_enabled', 'is_registration_completed', 'country_code', 'locale', 'two_factor_auth',
    ],
    additionalProperties: false,
  },
  errors: [],
})

export const accountGetBalance = defineCall({
  name: 'account.getBalance',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'The four balances of the player.',
  request: nothing,
  response: {
    type: 'object',
    properties: balances,
    required: ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const accountChangeLocale = defineCall({
  name: 'account.changelocale',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description: "Keeps the chosen locale: on the player's account, or in the session of a guest.",
  request: { type: 'object', properties: { locale }, required: ['locale'], additionalProperties: false },
  response: done,
  errors: [],
})
