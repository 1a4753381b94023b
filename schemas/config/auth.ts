import type { JSONSchema } from 'json-schema-to-ts'
import { onOff, word } from './fields.ts'
import { icon, text } from '../document/marks.ts'
import type { Props } from '../document/marks.ts'

/** Ways to register (DEC-18). */
const authTypes = ['email', 'phone', 'login', 'social', 'messenger'] as const

/** The section `auth-config` (AUT-3, AUT-14). */
export const authSchema = {
  type: 'object',
  title: 'Sign-in and registration',
  description: 'How players register and sign in.',
  properties: {
    authTypes: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      uniqueItems: true,
      default: ['email'],
      items: { enum: authTypes, description: 'One way.' },
      description: 'Ways to register, in the order of their tabs.',
    },
    socialServices: {
      type: 'array',
      maxItems: 12,
      default: [],
      description: 'Services of the social way.',
      items: {
        type: 'object',
        description: 'One service.',
        properties: {
          service: word('Its name for the platform.'),
          title: text('Its name for players.'),
          icon: icon('Its icon.'),
        },
        required: ['service', 'title'],
        additionalProperties: false,
      },
    },
    registration: {
      type: 'object',
      default: {},
      description: 'The registration form.',
      properties: {
        confirmEmailPopup: onOff(false, 'Whether the confirm-email dialog opens after registration.'),
        phoneCode: onOff(false, 'Whether a registration by phone is confirmed by a code that is sent to the number.'),
        showCharacterSelect: onOff(false, 'Whether a loyalty character is chosen while registering.'),
        showPromocode: onOff(false, 'Whether a promo code can be given.'),
        showPromoFieldByDefault: onOff(false, 'Whether the promo code field is open from the start.'),
        terms: {
          type: 'object',
          default: {},
          description: 'Consent to the terms.',
          properties: {
            isActive: onOff(true, 'Whether it is asked.'),
            defaultValue: onOff(false, 'Whether it is ticked from the start.'),
          },
          additionalProperties: false,
        },
        notify: {
          type: 'object',
          default: {},
          description: 'Consent to news.',
          properties: {
            isActive: onOff(true, 'Whether it is asked.'),
            defaultValue: onOff(true, 'Whether it is ticked from the start. Fair practice is false.'),
          },
          additionalProperties: false,
        },
        markBetting: {
          type: 'object',
          default: {},
          description: 'Choice between casino and betting.',
          properties: {
            isActive: onOff(false, 'Whether it is asked.'),
            defaultValue: {
              enum: ['betting', 'casino'],
              default: 'betting',
              description: 'What is chosen from the start.',
            },
          },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export type AuthSettings = Props<typeof authSchema>
