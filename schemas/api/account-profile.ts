import { contact, countryCode, optionalText } from './account-shapes.ts'
import { defineCall } from './define-call.ts'
import { done, nothing } from './fragments.ts'

const contacts = {
  type: 'array',
  maxItems: 10,
  description: 'Email addresses and phone numbers, if asked for.',
  items: {
    type: 'object',
    description: 'One contact.',
    properties: {
      type: { enum: ['email', 'phone'], type: 'string', description: 'What it is.' },
      contact: contact('The address, or the number with + and country code.'),
      is_confirmed: { type: 'boolean', description: 'Whether a code that was sent to it came back.' },
      is_subscribed: { type: 'boolean', description: 'Whether news are sent to it.' },
      phone_country_code: {
        type: 'string',
        maxLength: 5,
        nullable: true,
        description: 'Dialling code of a phone number; null for an email.',
      },
    },
    required: ['type', 'contact', 'is_confirmed', 'is_subscribed', 'phone_country_code'],
    additionalProperties: false,
  },
} as const

const texts = {
  first_name: optionalText(64, 'First name.'),
  last_name: optionalText(64, 'Last name.'),
  birth_date: optionalText(10, 'Day of birth: yyyy-mm-dd in answers; dd.mm.yyyy is read too.'),
  country: optionalText(64, 'Name of the country.'),
  region: optionalText(64, 'Region.'),
  home_town: optionalText(64, 'Town.'),
  address: optionalText(128, 'Street, house, flat.'),
  postcode: optionalText(16, 'Postal code.'),
} as const

const sex = { type: 'integer', minimum: 0, maximum: 2, description: '0 not said, 1 man, 2 woman.' } as const

export const accountGetProfileInfo = defineCall({
  name: 'account.getprofileinfo',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'The profile of the player, with the contacts and the personal document if requested (PRF-10).',
  request: {
    type: 'object',
    properties: {
      fields: {
        type: 'array',
        maxItems: 2,
        items: { enum: ['contacts', 'document'], type: 'string', description: 'One part.' },
        description: 'What to give besides the profile itself.',
      },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ...texts,
      sex,
      country_code: countryCode('ISO 3166 code of the country.'),
      document_number: {
        type: 'object',
        nullable: true,
        description: 'The personal document, if asked for; null while none is known.',
        properties: {
          type: { const: 'cpf', type: 'string', description: 'Type of the document.' },
          number: { type: 'string', maxLength: 32, description: 'Its number.' },
        },
        required: ['type', 'number'],
        additionalProperties: false,
      },
      contacts,
    },
    required: [
      'first_name',
      'last_name',
      'sex',
      'birth_date',
      'country',
      'country_code',
      'region',
      'home_town',
      'address',
      'postcode',
    ],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const accountSaveProfileInfo = defineCall({
  name: 'account.saveProfileInfo',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Saves the fields that are sent; an empty one is cleared (PRF-11). The rules of the field types hold; players under 18 are refused; verified fields stay as they are (code verified).',
  request: {
    type: 'object',
    properties: {
      ...texts,
      sex: { ...sex, nullable: true },
      country_code: { ...countryCode('ISO 3166 code of the country.'), nullable: true },
      document_number: optionalText(32, 'Number of the personal document.'),
    },
    additionalProperties: false,
  },
  response: done,
  changes: ['account.getprofileinfo', 'Account.getPersonalDataFields'],
  errors: ['AuthorizationException'],
})

export const accountGetPersonalDataFields = defineCall({
  name: 'Account.getPersonalDataFields',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    'Which fields the profile form has for this player, which of them the platform needs, and which it still lacks.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 30,
        description: 'The fields, in the order of the form.',
        items: {
          type: 'object',
          description: 'One field.',
          properties: {
            name: {
              type: 'string',
              maxLength: 32,
              description: 'Name of the field in getprofileinfo and saveProfileInfo.',
            },
            type: { type: 'string', maxLength: 32, description: 'Its field type.' },
            is_required: { type: 'boolean', description: 'Whether verification and withdrawal need it.' },
            is_filled: { type: 'boolean', description: 'Whether there is a value.' },
            is_editable: { type: 'boolean', description: 'False for what was verified.' },
          },
          required: ['name', 'type', 'is_required', 'is_filled', 'is_editable'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const accountProfileCalls = [
  accountGetProfileInfo,
  accountSaveProfileInfo,
  accountGetPersonalDataFields,
] as const
