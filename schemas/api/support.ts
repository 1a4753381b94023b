import { defineCall } from './define-call.ts'
import { done, nothing } from './fragments.ts'

/** The chat services that the site can show (CHT-1). */
export const chatProviders = ['live_tex', 'freshChat', 'liveChat', 'verbox', 'comm100', 'betunlim', 'jivoSite'] as const

const chatSettings = {
  type: 'object',
  description: 'What the script of the service is loaded with.',
  properties: {
    id: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', description: 'Id of the site at the service.' },
    src: { type: 'string', maxLength: 256, pattern: '^https://', description: 'Address of the script.' },
    license: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', description: 'Number of the licence.' },
    widget_id: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9_-]*$', description: 'Id of the widget.' },
    lang: { type: 'string', maxLength: 8, description: 'Language of the chat.' },
  },
  additionalProperties: false,
} as const

export const supportGetSettings = defineCall({
  name: 'support.getsettings',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'How support is reached: the chat service, if any, and the contacts.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      chat: {
        type: 'string',
        enum: [...chatProviders, null],
        nullable: true,
        description: 'The chat service in use; null where there is none.',
      },
      providers: {
        type: 'object',
        description: 'Settings of the services.',
        properties: {
          live_tex: chatSettings,
          freshChat: chatSettings,
          liveChat: chatSettings,
          verbox: chatSettings,
          comm100: chatSettings,
          betunlim: chatSettings,
          jivoSite: chatSettings,
        },
        additionalProperties: false,
      },
      email: { type: 'string', maxLength: 254, nullable: true, description: 'Address for letters.' },
      phone: { type: 'string', maxLength: 32, nullable: true, description: 'Number with + and country code.' },
      hours: { type: 'string', maxLength: 160, description: 'When people answer, in the locale of the call.' },
    },
    required: ['chat', 'providers', 'email', 'phone', 'hours'],
    additionalProperties: false,
  },
  errors: [],
})

export const supportSendFeedback = defineCall({
  name: 'Support.sendFeedback',
  verb: 'POST',
  access: 'guest',
  effect: 'write',
  description: 'Sends a message to support. The platform refuses an empty text (API-1).',
  request: {
    type: 'object',
    properties: {
      subject: { type: 'string', minLength: 1, maxLength: 160, description: 'What it is about.' },
      text: { type: 'string', minLength: 1, maxLength: 5_000, description: 'The message.' },
      contact: {
        type: 'string',
        minLength: 3,
        maxLength: 254,
        description: 'Where to answer: an email address or a phone number.',
      },
    },
    required: ['subject', 'text', 'contact'],
    additionalProperties: false,
  },
  response: done,
  errors: [],
})

export const freshChatStoreChatEvent = defineCall({
  name: 'FreshChat.storeChatEvent',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: 'Records that a chat message was sent or received.',
  request: {
    type: 'object',
    properties: {
      channel_id: { type: 'string', minLength: 1, maxLength: 64, description: 'Channel of the chat.' },
      conversation_id: { type: 'string', minLength: 1, maxLength: 64, description: 'The conversation.' },
      text: { type: 'string', maxLength: 5_000, description: 'The message.' },
      event: { type: 'string', enum: ['sent', 'received'], description: 'Who wrote it: the player or support.' },
    },
    required: ['channel_id', 'conversation_id', 'text', 'event'],
    additionalProperties: false,
  },
  response: done,
  errors: ['AuthorizationException'],
})

/** The calls of this area. */
export const supportCalls = [supportGetSettings, supportSendFeedback, freshChatStoreChatEvent] as const
