import type { JSONSchema } from 'json-schema-to-ts'
import { httpsAddress } from './fields.ts'

const token = <const D extends string>(description: D) =>
  ({ type: 'string', pattern: '^[A-Za-z0-9._:-]+$', maxLength: 200, description }) as const

const provider = <const D extends string>(description: D) =>
  ({
    type: 'object',
    description,
    properties: {
      id: token('Id of the account.'),
      src: httpsAddress('Address of its script.'),
      license: token('Licence number.'),
      widget_id: token('Id of the window.'),
      lang: {
        type: 'string',
        minLength: 2,
        maxLength: 2,
        pattern: '^[a-z]+$',
        description: 'Language of the window; without it the locale of the page.',
      },
    },
    additionalProperties: false,
  }) as const

/** Chat settings (CHT-1, CHT-2). comm100 does nothing; the support form is offered beside it. */
export const chatSettings = {
  type: 'object',
  default: {},
  description: 'Live chat.',
  properties: {
    chat: {
      enum: ['none', 'live_tex', 'freshChat', 'liveChat', 'verbox', 'comm100', 'betunlim', 'jivoSite'],
      default: 'none',
      description: 'Provider of the chat.',
    },
    live_tex: provider('LiveTex.'),
    freshChat: provider('Freshchat.'),
    liveChat: provider('LiveChat.'),
    verbox: provider('Verbox.'),
    comm100: provider('Comm100.'),
    betunlim: provider('Betunlim.'),
    jivoSite: provider('JivoSite.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema
