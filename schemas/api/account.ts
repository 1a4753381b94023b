import { defineCall } from './define-call.ts'
import { accountContactCalls } from './account-contacts.ts'
import { accountProfileCalls } from './account-profile.ts'
import { twoFactorCalls } from './account-two-factor.ts'
import { currencyCode } from './account-shapes.ts'
import { signInCalls } from './account-sign-ins.ts'
import { verificationCalls } from './account-verification.ts'
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
  description:
    'Who the visitor is (AUT-11). A guest has uid 0, no login and the default locale or the one chosen in this session.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      uid: { type: 'integer', minimum: 0, description: 'Id of the player; 0 is a guest.' },
      reg_time: { ...instant('When the player registered; null for a guest.'), nullable: true },
      login: {
        type: 'string',
        maxLength: 254,
        nullable: true,
        description: 'Email, phone or name used at sign-in; null for a guest.',
      },
      fakename: {
        type: 'string',
        maxLength: 64,
        nullable: true,
        description: 'Name shown to other players; null while none is chosen.',
      },
      is_subscribed: { type: 'boolean', description: 'Whether the player agreed to news.' },
      ...balances,
      is_on_verification: { type: 'boolean', description: 'Whether documents are being checked.' },
      is_verified: { type: 'boolean', description: 'Whether the identity is verified.' },
      is_kyc_block_enabled: { type: 'boolean', description: 'Whether real play and withdrawal wait for verification.' },
      is_registration_completed: { type: 'boolean', description: 'False after a social sign-up that lacks data.' },
      country_code: {
        type: 'string',
        minLength: 2,
        maxLength: 2,
        nullable: true,
        description: 'ISO 3166 code of the country; null for a guest.',
      },
      locale,
      two_factor_auth: { type: 'boolean', description: 'Whether sign-in asks for a code.' },
      is_in_time_out: {
        type: 'boolean',
        description:
          'Not in the specification: whether the player takes a break, so that nothing is offered from the first picture of a page on; false for a guest. Where a platform does not say it here, it is asked for the limit.',
      },
      session_end: {
        enum: ['elsewhere', 'self_exclusion'],
        type: 'string',
        description:
          'Not in the specification, for a guest alone: why the session of this browser is over. The player ended it from another device, or is self-excluded.',
      },
      excluded_until: {
        ...instant(
          'Not in the specification, beside session_end self_exclusion: until when the player is excluded; null for good.',
        ),
        nullable: true,
      },
    },
    required: [
      'uid',
      'reg_time',
      'login',
      'fakename',
      'is_subscribed',
      'balance_main',
      'balance_bonus',
      'balance_betting_bonus',
      'balance_fun',
      'is_on_verification',
      'is_verified',
      'is_kyc_block_enabled',
      'is_registration_completed',
      'country_code',
      'locale',
      'two_factor_auth',
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

export const accountChangePassword = defineCall({
  name: 'account.changepassword',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Changes the password; every other session of the player ends, this one gets a new token. A wrong present password is refused on the field, five times in 15 minutes.',
  request: {
    type: 'object',
    properties: {
      password: {
        type: 'string',
        maxLength: 256,
        nullable: true,
        description: 'The present password; empty for a player who has none yet.',
      },
      new_password: {
        type: 'string',
        minLength: 1,
        maxLength: 256,
        description: 'The new one: 6 to 20 characters (VAL-14).',
      },
    },
    required: ['new_password'],
    additionalProperties: false,
  },
  response: done,
  errors: ['AuthorizationException'],
})

export const accountChangeFakename = defineCall({
  name: 'account.changefakename',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: 'Changes the name shown to other players: 4 to 20 symbols, none special (VAL-4), not yet taken.',
  request: {
    type: 'object',
    properties: { fakename: { type: 'string', minLength: 1, maxLength: 64, description: 'The name.' } },
    required: ['fakename'],
    additionalProperties: false,
  },
  response: done,
  changes: ['account.getInfo'],
  errors: ['AuthorizationException'],
})

/** Why an account keeps its currency: what it still holds in it. */
export const currencyReasons = ['hasMoney', 'hasBonus', 'hasOpenPayment', 'hasLimit', 'hasOpenBet'] as const
export type CurrencyReason = (typeof currencyReasons)[number]

export const accountSetCurrency = defineCall({
  name: 'account.setCurrency',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: `Changes the currency of the account, while it holds nothing in the present one: no money, bonus, open payment, limit or open bet. Else refused on the field with ${currencyReasons.join(', ')}.`,
  request: {
    type: 'object',
    properties: { currency: currencyCode('The new currency, of those of getcurrencyrates.') },
    required: ['currency'],
    additionalProperties: false,
  },
  response: done,
  changes: ['account.getInfo', 'account.getBalance'],
  errors: ['AuthorizationException'],
})

export const accountGetCurrencyRates = defineCall({
  name: 'account.getcurrencyrates',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description:
    'The currencies in which accounts are kept, and what each is worth in the base currency. For information: no money is ever changed by them.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      base: currencyCode('The base currency.'),
      items: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        description: 'The currencies, in the order in which they are offered.',
        items: {
          type: 'object',
          description: 'One currency.',
          properties: {
            currency: currencyCode('Its code.'),
            rate: { type: 'number', exclusiveMinimum: 0, description: 'How many of the base currency one of it is.' },
          },
          required: ['currency', 'rate'],
          additionalProperties: false,
        },
      },
    },
    required: ['base', 'items'],
    additionalProperties: false,
  },
  errors: [],
})

/** The calls of this area, verification included. */
export const accountCalls = [
  accountGetInfo,
  accountGetBalance,
  accountChangeLocale,
  accountChangePassword,
  accountChangeFakename,
  accountSetCurrency,
  accountGetCurrencyRates,
  ...accountProfileCalls,
  ...accountContactCalls,
  ...twoFactorCalls,
  ...signInCalls,
  ...verificationCalls,
] as const
