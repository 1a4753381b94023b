import { defineCall } from './define-call.ts'
import { id, instant, nothing } from './fragments.ts'

const shownName = (description: string) => ({ type: 'string', maxLength: 64, nullable: true, description }) as const
const flag = (description: string) => ({ type: 'boolean', description }) as const

export const accountGetSignIns = defineCall({
  name: 'account.getSignIns',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description:
    'Not in the specification. The last sign-ins of the player with their devices: this one first, then those that are open, the newest first.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 20,
        description: 'At most ten that are over, beside those that are open.',
        items: {
          type: 'object',
          description: 'One sign-in.',
          properties: {
            id: id('Id of the sign-in.'),
            is_current: flag('Whether it is the one of this request.'),
            is_open: flag('Whether its session goes on.'),
            device: {
              enum: ['phone', 'tablet', 'computer', 'unknown'],
              type: 'string',
              description: 'What it was made with.',
            },
            system: shownName('Operating system, such as Android.'),
            browser: shownName('Browser, such as Chrome.'),
            address: shownName('Address that it came from, without the part that names the device.'),
            signed_in_at: instant('When it was made.'),
            seen_at: { ...instant('When its session was last used; null once it is over.'), nullable: true },
          },
          required: [
            'id',
            'is_current',
            'is_open',
            'device',
            'system',
            'browser',
            'address',
            'signed_in_at',
            'seen_at',
          ],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

export const accountEndOtherSessions = defineCall({
  name: 'account.endOtherSessions',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description:
    'Not in the specification. Ends every session of the player but this one. A browser whose session ended this way finds out by error_data {reason: ended_elsewhere} of the AuthorizationException and by session_end of account.getInfo.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      ended: { type: 'integer', minimum: 0, maximum: 1_000, description: 'How many sessions were ended.' },
    },
    required: ['ended'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException', 'MethodNotFoundException'],
})

export const signInCalls = [accountGetSignIns, accountEndOtherSessions] as const
