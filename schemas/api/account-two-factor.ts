import { typedCode } from './account-shapes.ts'
import { defineCall } from './define-call.ts'
import { instant } from './fragments.ts'

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
    properties: { code: typedCode('Code of the authenticator: six digits.') },
    required: ['code'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { two_factor_auth: { type: 'boolean', description: 'Whether sign-in asks for a code from now on.' } },
    required: ['two_factor_auth'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const twoFactorCalls = [accountChangeTwoFactorAuth, accountConfirmTwoFactorAuth] as const
