import { contact, countryCode, phoneCountryCode, typedCode } from './account-shapes.ts'
import { defineCall } from './define-call.ts'
import { done, nothing } from './fragments.ts'

export const accountAddContact = defineCall({
  name: 'account.addcontact',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    "Adds an email address or a phone number. It takes the place of an unconfirmed one of its type at once, and of the confirmed one when it is confirmed itself. Another player's contact is refused with taken.",
  request: {
    type: 'object',
    properties: { contact: contact('The address or number.'), phone_country_code: phoneCountryCode },
    required: ['contact'],
    additionalProperties: false,
  },
  response: done,
  changes: ['account.getprofileinfo'],
  errors: ['AuthorizationException'],
})

export const accountSendConfirmationToContact = defineCall({
  name: 'account.sendconfirmationtocontact',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    "Sends a code of six digits to a contact of the player's own. It lasts ten minutes, counts once and takes five tries; the next may be asked for after a minute.",
  request: {
    type: 'object',
    properties: { contact: contact('The address or number.') },
    required: ['contact'],
    additionalProperties: false,
  },
  response: done,
  errors: ['AuthorizationException'],
})

export const accountConfirmContact = defineCall({
  name: 'account.confirmContact',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: "Confirms a contact of the player's own by the code that was sent to it.",
  request: {
    type: 'object',
    properties: { contact: contact('The address or number.'), code: typedCode('The code: six digits.') },
    required: ['contact', 'code'],
    additionalProperties: false,
  },
  response: done,
  errors: ['AuthorizationException'],
})

export const accountChangeSubscription = defineCall({
  name: 'account.changeSubscription',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: "Subscribes a contact of the player's own to news, or unsubscribes it.",
  request: {
    type: 'object',
    properties: {
      contact: contact('The address or number.'),
      subscription: { enum: ['1', '0'], type: 'string', description: '1 subscribes, 0 unsubscribes.' },
    },
    required: ['contact', 'subscription'],
    additionalProperties: false,
  },
  response: done,
  changes: ['account.getprofileinfo', 'account.getInfo'],
  errors: ['AuthorizationException'],
})

export const accountUnsubscribe = defineCall({
  name: 'account.unsubscribe',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description: 'Unsubscribes a contact by the token of the link in its news, without signing in.',
  request: {
    type: 'object',
    properties: {
      contact: contact('The address or number.'),
      token: { type: 'string', minLength: 1, maxLength: 128, description: 'Token of the link.' },
    },
    required: ['contact', 'token'],
    additionalProperties: false,
  },
  response: done,
  errors: [],
})

export const accountGetContactPhoneSettings = defineCall({
  name: 'account.getContactPhoneSettings',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'The countries whose phone numbers can be given, the likeliest first.',
  request: nothing,
  response: {
    type: 'array',
    maxItems: 300,
    description: 'Phone options.',
    items: {
      type: 'object',
      description: 'One country.',
      properties: {
        country_code: countryCode('ISO 3166 code of the country.'),
        phone_country_code: {
          type: 'string',
          maxLength: 5,
          pattern: '^[1-9][0-9]{0,3}$',
          description: 'Its dialling code, without +.',
        },
        name: { type: 'string', maxLength: 64, description: "The country's name, by the locale of the call." },
        mask: { type: 'string', maxLength: 32, description: 'How the rest of the number is written: # is a digit.' },
        is_default: { type: 'boolean', description: 'Whether it is chosen from the start.' },
      },
      required: ['country_code', 'phone_country_code', 'name', 'mask', 'is_default'],
      additionalProperties: false,
    },
  },
  errors: [],
})

export const accountContactCalls = [
  accountAddContact,
  accountSendConfirmationToContact,
  accountConfirmContact,
  accountChangeSubscription,
  accountUnsubscribe,
  accountGetContactPhoneSettings,
] as const
