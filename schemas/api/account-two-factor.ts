import { typedCode } from './account-shapes.ts'
import { defineCall } from './define-call.ts'
import { instant, nothing } from './fragments.ts'

const recoveryCodes = (description: string) =>
  ({
    type: 'array',
    maxItems: 20,
    description,
    items: { type: 'string', minLength: 8, maxLength: 32, description: 'One code.' },
  }) as const

export const accountChangeTwoFactorAuth = defineCall({
  name: 'account.changeTwoFactorAuth',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Begins to switch two-factor on or off; confirmTwoFactorAuth ends it, within ten minutes. Switching on gives what an authenticator needs. Where it is on already the message says "already enabled" and error_data has resend_time.',
  request: {
    type: 'object',
    properties: { state: { type: 'boolean', description: '1 switches on, 0 off.' } },
    required: ['state'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      state: { type: 'boolean', description: 'What the code will make of it.' },
      secret: {
        type: 'string',
        maxLength: 64,
        nullable: true,
        description: 'Base32 secret for typing into an authenticator; null when switching off.',
      },
      otpauth_url: {
        type: 'string',
        maxLength: 512,
        nullable: true,
        description: 'The same as the address that an authenticator reads from a QR code.',
      },
      qr: {
        type: 'array',
        maxItems: 100,
        nullable: true,
        description:
          'The QR code of that address, a text a row: 1 is dark, 0 is light. Draw a margin of four around it.',
        items: { type: 'string', maxLength: 100, pattern: '^[01]+$', description: 'One row.' },
      },
      expires_at: instant('Until when it can be confirmed.'),
      resend_time: {
        type: 'integer',
        minimum: 0,
        maximum: 3_600,
        description: 'Seconds until the authenticator shows the next code.',
      },
    },
    required: ['state', 'secret', 'otpauth_url', 'qr', 'expires_at', 'resend_time'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'InvalidRequestException'],
})

export const accountConfirmTwoFactorAuth = defineCall({
  name: 'account.confirmTwoFactorAuth',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Completes changeTwoFactorAuth with a code of the authenticator: five tries in ten minutes, each code once. The client recognises the text of a refusal (S6). The session gets a new token; the other sessions of the player end.',
  request: {
    type: 'object',
    properties: {
      code: typedCode(
        'Code of the authenticator: six digits; to switch off also a recovery code, where there are such.',
      ),
    },
    required: ['code'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      two_factor_auth: { type: 'boolean', description: 'Whether sign-in asks for a code from now on.' },
      recovery_codes: recoveryCodes(
        'Not in the specification, with the capability recovery_codes: the recovery codes of a player who has just switched it on, sent only this once.',
      ),
    },
    required: ['two_factor_auth'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const accountGetRecoveryCodes = defineCall({
  name: 'account.getRecoveryCodes',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    'Not in the specification. How many recovery codes of two-factor the player has left; the codes themselves are said once, when they are made.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      left: {
        type: 'integer',
        minimum: 0,
        maximum: 20,
        description: 'How many were not used yet; 0 without two-factor.',
      },
      total: { type: 'integer', minimum: 0, maximum: 20, description: 'How many were made.' },
    },
    required: ['left', 'total'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

export const accountMakeRecoveryCodes = defineCall({
  name: 'account.makeRecoveryCodes',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Not in the specification. Makes new recovery codes, which the answer says this once; the ones before count no more. Each signs in once in place of a code of the authenticator. InvalidRequestException: two-factor is off.',
  request: {
    type: 'object',
    properties: { code: typedCode('Code of the authenticator: six digits.') },
    required: ['code'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { recovery_codes: recoveryCodes('The new codes.') },
    required: ['recovery_codes'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'InvalidRequestException', 'MethodNotFoundException'],
})

export const twoFactorCalls = [
  accountChangeTwoFactorAuth,
  accountConfirmTwoFactorAuth,
  accountGetRecoveryCodes,
  accountMakeRecoveryCodes,
] as const
