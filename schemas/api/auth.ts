import { defineCall } from './define-call.ts'
import { contact, countryCode, currencyCode, optionalText, phoneCountryCode } from './account-shapes.ts'
import { done, instant, nothing } from './fragments.ts'

export const authLogin = defineCall({
  name: 'auth.login',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description:
    'Signs in and starts a new session. With two-factor on, the right password without a code is refused with AuthorizationException whose message says that it is already enabled and whose error_data has resend_time; a second call adds the code (AUT-2).',
  request: {
    type: 'object',
    properties: {
      login: {
        type: 'string',
        minLength: 1,
        maxLength: 254,
        description: 'Email, phone or name; the client strips a leading +.',
      },
      password: { type: 'string', minLength: 1, maxLength: 256, description: 'The password, as typed.' },
      code: {
        type: 'string',
        maxLength: 32,
        nullable: true,
        description: 'Code of the second step: 6 digits, or a recovery code where the platform has them.',
      },
    },
    required: ['login', 'password'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      uid: { type: 'integer', minimum: 1, description: 'Id of the player who signed in.' },
      is_registration_completed: {
        type: 'boolean',
        description: 'False: the registration popup opens and cannot be closed.',
      },
    },
    required: ['uid', 'is_registration_completed'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const authLogout = defineCall({
  name: 'auth.logout',
  verb: 'GET',
  access: 'player',
  effect: 'write',
  description: 'Ends the session. It changes state although it is a GET: it is guarded like a POST.',
  request: nothing,
  response: done,
  errors: ['AuthorizationException'],
})

export const authCreateWayIn = defineCall({
  name: 'auth.createWayIn',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    "Not in the specification, with the capability way_in: a code that signs the player in once outside the messenger's frame (MSG-1). It is good for 60 seconds, for this player, while this session lasts, from this network address.",
  request: nothing,
  response: {
    type: 'object',
    properties: {
      code: { type: 'string', minLength: 20, maxLength: 64, description: 'For auth.redeemWayIn. It is a secret.' },
      expires_at: instant('Until when it is good.'),
    },
    required: ['code', 'expires_at'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

export const authRedeemWayIn = defineCall({
  name: 'auth.redeemWayIn',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description:
    'Not in the specification. Signs in by a code of auth.createWayIn, once: AuthorizationException for a code that is unknown, used, too old or of another network address. If another player is already signed in, it is refused with InvalidRequestException and changes nothing.',
  request: {
    type: 'object',
    properties: { code: { type: 'string', minLength: 1, maxLength: 64, description: 'The code.' } },
    required: ['code'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { uid: { type: 'integer', minimum: 1, description: 'Id of the player who is signed in.' } },
    required: ['uid'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'InvalidRequestException'],
})

const utm = (name: string) => optionalText(128, `The ${name} with which the visitor came.`)

export const authRegister = defineCall({
  name: 'auth.register',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description:
    'Registers a player and signs in (DEC-18). email, phone and login need that field and a password; social ends the registration of a player who came by a social service or the messenger and lacks data; messenger needs the init data as payload, and signs in a player whom it knows. A contact or login that somebody has is refused on its field with taken, an age under 18 with underage, terms that were not accepted with uncheckedCheckbox. With confirm_phone, a registration by phone without a code sends one to the number and is refused with AuthorizationException whose error_data has resend_time; a second call adds the code, and the number is confirmed.',
  request: {
    type: 'object',
    properties: {
      authType: { enum: ['email', 'phone', 'login', 'social', 'messenger'], type: 'string', description: 'The way.' },
      email: optionalText(254, 'Email address.'),
      phone: optionalText(32, 'Phone number.'),
      phone_country_code: phoneCountryCode,
      login: optionalText(
        32,
        'Login of the way login: 4 to 32 letters, digits, dots, hyphens and underscores, beginning with a letter.',
      ),
      password: optionalText(256, 'Password: 6 to 20 characters.'),
      currency: { ...currencyCode('Currency of the account.'), nullable: true },
      country_code: { ...countryCode('Country of the player.'), nullable: true },
      birth_date: optionalText(10, 'Day of birth, where the form asks for it.'),
      first_name: optionalText(64, 'First name, where the form asks for it.'),
      last_name: optionalText(64, 'Last name, where the form asks for it.'),
      promo_code: optionalText(64, 'Promo code, kept for the campaign that knows it; an unknown one is no obstacle.'),
      terms: { type: 'boolean', nullable: true, description: 'Whether the terms were accepted.' },
      notify: { type: 'boolean', nullable: true, description: 'Whether news may be sent; absent is no.' },
      markBetting: {
        enum: ['betting', 'casino', null],
        type: 'string',
        nullable: true,
        description: 'What the player comes for.',
      },
      character_id: {
        type: 'integer',
        minimum: 1,
        maximum: 2_147_483_647,
        nullable: true,
        description: 'Loyalty character that was chosen.',
      },
      seon_session: optionalText(8_192, 'Session of the device fingerprint.'),
      payload: optionalText(4_096, 'Init data of the messenger, as it was received.'),
      is_tg: { type: 'boolean', nullable: true, description: 'Whether the messenger is Telegram.' },
      id: {
        type: 'integer',
        minimum: 1,
        maximum: 9_007_199_254_740_991,
        nullable: true,
        description: 'Number of the user in the messenger: what the payload says, else the call is refused.',
      },
      username: optionalText(64, 'Name of the user in the messenger: what the payload says.'),
      hash: optionalText(64, 'Signature of the payload: what the payload says.'),
      language_code: optionalText(16, 'Language of the user in the messenger: what the payload says.'),
      code: optionalText(
        32,
        'Code that was sent to the phone, or of the second step where the messenger signs in a player with two-factor on.',
      ),
      confirm_phone: {
        type: 'boolean',
        nullable: true,
        description: 'Whether the phone number is to be confirmed by a code before anybody is registered.',
      },
      utm_source: utm('utm_source'),
      utm_medium: utm('utm_medium'),
      utm_campaign: utm('utm_campaign'),
      utm_term: utm('utm_term'),
      utm_content: utm('utm_content'),
      track_id: utm('track_id'),
    },
    required: ['authType'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      uid: { type: 'integer', minimum: 1, description: 'Id of the player.' },
      is_registration_completed: {
        type: 'boolean',
        description: 'False: data are lacking, the registration popup opens and cannot be closed.',
      },
      is_new: { type: 'boolean', description: 'False where the messenger signed in a player whom it knew.' },
    },
    required: ['uid', 'is_registration_completed', 'is_new'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const authRestore = defineCall({
  name: 'auth.restore',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description:
    'Restores a forgotten password, in two calls. With the contact alone a code is sent to it by mail or SMS, if somebody has confirmed it or signs in with it; the answer is the same if nobody does. With code and new_password besides, the password is changed and every session of the player ends. A code lasts ten minutes, counts once and takes five tries.',
  request: {
    type: 'object',
    properties: {
      contact: contact('Email address or phone number.'),
      code: optionalText(32, 'The code that was sent: six digits.'),
      new_password: optionalText(256, 'The new password: 6 to 20 characters.'),
    },
    required: ['contact'],
    additionalProperties: false,
  },
  response: done,
  errors: [],
})

/** The calls of this area. */
export const authCalls = [authLogin, authLogout, authRegister, authRestore, authCreateWayIn, authRedeemWayIn] as const
