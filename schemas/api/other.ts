import { defineCall } from './define-call.ts'
import { done, locale, nothing } from './fragments.ts'

const currency = { type: 'string', minLength: 3, maxLength: 8, description: 'Code of a currency.' } as const

export const metadataGetGeneralInfo = defineCall({
  name: 'metadata.getgeneralinfo',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'General info from the server (CFG-6).',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      analytic: {
        type: 'object',
        description: 'Ids of analytics services; none are set when empty.',
        properties: {
          tag_service: {
            type: 'string',
            maxLength: 32,
            pattern: '^[A-Z0-9-]{1,32}$',
            description: 'Id at the tag service.',
          },
          search_engine: {
            type: 'string',
            maxLength: 32,
            pattern: '^[A-Z0-9-]{1,32}$',
            description: 'Id at the analytics service of a search engine.',
          },
          tag_manager: {
            type: 'string',
            maxLength: 32,
            pattern: '^[A-Z0-9-]{1,32}$',
            description: 'Id of the tag manager.',
          },
        },
        additionalProperties: false,
      },
      available_currencies: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        items: currency,
        description: 'Currencies in which accounts are kept.',
      },
      available_locales: {
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: locale,
        description: 'Locales of the site.',
      },
      default_currency: { ...currency, description: 'Currency shown where no account says another.' },
      is_seon_enabled: { type: 'boolean', description: 'Whether the device fingerprint is taken.' },
      domain_state: {
        type: 'string',
        maxLength: 32,
        description: 'State of the domain; anything but active is shown as a notice.',
      },
      domain_type: { type: 'string', maxLength: 32, description: 'main or mirror; a mirror is not indexed.' },
      is_bonus_isolation_enabled: { type: 'boolean', description: 'Whether balances are shown apart and never added.' },
      time_to_force_logout: {
        type: 'number',
        minimum: 0,
        description: 'Seconds of inactivity until logout; 0 is off.',
      },
      is_game_history_export_enabled: { type: 'boolean', description: 'Whether the bet history can be exported.' },
      is_character_stored: {
        type: 'boolean',
        description:
          'Whether the platform keeps the character of a player (LOY-1): off, it stays on the device and costs nothing. Absent: it does.',
      },
      user_inactivity_cashier_time: {
        type: 'number',
        minimum: 0,
        description: 'Seconds of inactivity until logout on cashier pages; 0 is off.',
      },
      user_inactivity_pp_time: {
        type: 'number',
        minimum: 0,
        description: 'Seconds of inactivity until logout on profile pages; 0 is off.',
      },
    },
    required: [
      'analytic',
      'available_currencies',
      'available_locales',
      'default_currency',
      'is_seon_enabled',
      'domain_state',
      'domain_type',
      'is_bonus_isolation_enabled',
      'time_to_force_logout',
      'is_game_history_export_enabled',
      'user_inactivity_cashier_time',
      'user_inactivity_pp_time',
    ],
    additionalProperties: false,
  },
  errors: [],
})

export const eventsHandle = defineCall({
  name: 'events.handle',
  verb: 'GET',
  access: 'guest',
  effect: 'write',
  description: 'Keeps one analytics event. It changes state although it is a GET: it is guarded like a POST.',
  request: {
    type: 'object',
    properties: {
      event_name: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        pattern: '^[a-z][a-z0-9_]*$',
        description: 'Name of the event, of the fixed list.',
      },
      event_params: {
        type: 'object',
        description: 'Sent as JSON text: parameters of the event, plain values only.',
        maxProperties: 32,
        additionalProperties: { anyOf: [{ type: 'string', maxLength: 256 }, { type: 'number' }, { type: 'boolean' }] },
      },
    },
    required: ['event_name'],
    additionalProperties: false,
  },
  response: done,
  errors: [],
})

const storageKey = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9_.-]+$',
  description: 'Key of a stored value, such as already_seen_cashback_id.',
} as const

export const metadataGet = defineCall({
  name: 'metadata.get',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'What lists of the site are made of: currencies with their symbols, and countries.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      currencies: {
        type: 'array',
        maxItems: 200,
        description: 'Currencies in which accounts are kept, the default first.',
        items: {
          type: 'object',
          properties: {
            code: currency,
            symbol: { type: 'string', minLength: 1, maxLength: 8, description: 'Symbol shown before an amount.' },
            name: { type: 'string', minLength: 1, maxLength: 64, description: 'Name, in the locale of the call.' },
          },
          required: ['code', 'symbol', 'name'],
          additionalProperties: false,
        },
      },
      countries: {
        type: 'array',
        maxItems: 300,
        description: 'Countries whose residents may register.',
        items: {
          type: 'object',
          properties: {
            code: { type: 'string', minLength: 2, maxLength: 2, description: 'ISO 3166 code.' },
            name: { type: 'string', minLength: 1, maxLength: 96, description: 'Name, in the locale of the call.' },
          },
          required: ['code', 'name'],
          additionalProperties: false,
        },
      },
    },
    required: ['currencies', 'countries'],
    additionalProperties: false,
  },
  errors: [],
})

export const storageGet = defineCall({
  name: 'storage.get',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'Stored values of the player; a key that was never stored is not in the answer.',
  request: {
    type: 'object',
    properties: {
      keys: { type: 'array', minItems: 1, maxItems: 32, items: storageKey, description: 'The keys to read.' },
    },
    required: ['keys'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        maxItems: 32,
        description: 'The values, in the order of the keys.',
        items: {
          type: 'object',
          properties: {
            key: storageKey,
            value: { type: 'string', maxLength: 4_096, description: 'What was stored; an empty text is a value.' },
          },
          required: ['key', 'value'],
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const storageGetKeys = defineCall({
  name: 'storage.getKeys',
  verb: 'GET',
  access: 'player',
  effect: 'read',
  description: 'Keys under which the player has stored something.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      keys: { type: 'array', maxItems: 100, items: storageKey, description: 'The keys, in alphabetical order.' },
    },
    required: ['keys'],
    additionalProperties: false,
  },
  errors: ['AuthorizationException'],
})

export const storageSet = defineCall({
  name: 'storage.set',
  verb: 'POST',
  access: 'player',
  effect: 'write',
  description: 'Stores one value; null takes it away. A player has room for 64 keys and 32,768 characters.',
  request: {
    type: 'object',
    properties: {
      key: storageKey,
      value: { type: 'string', maxLength: 4_096, nullable: true, description: 'The value.' },
    },
    required: ['key'],
    additionalProperties: false,
  },
  response: done,
  changes: ['storage.get', 'storage.getKeys'],
  errors: ['AuthorizationException', 'StorageQuotaExceededException'],
})

export const trackingHit = defineCall({
  name: 'tracking.hit',
  verb: 'GET',
  access: 'guest',
  effect: 'write',
  description: 'Notes an arrival. It changes state although it is a GET: it is guarded like a POST.',
  request: {
    type: 'object',
    properties: {
      referer: { type: 'string', maxLength: 1_024, description: 'Address of the page before.' },
      track_id: {
        type: 'string',
        maxLength: 64,
        description: 'Id of the campaign; one that begins with td_ has been rewritten by the client.',
      },
      seon_session: { type: 'string', maxLength: 4_096, description: 'Session of the fingerprint provider.' },
    },
    additionalProperties: false,
  },
  response: done,
  errors: [],
})

export const buildsLatest = defineCall({
  name: 'builds.latest',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'The newest build of the site, and its release: a tab of another one reloads at a safe point.',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the newest build.' },
      release: {
        type: 'string',
        minLength: 1,
        maxLength: 64,
        description: 'Hash of the release that is served; absent where pages are notified of each published release.',
      },
    },
    required: ['id'],
    additionalProperties: false,
  },
  errors: [],
})

/** The calls of this area. */
export const otherCalls = [
  metadataGet,
  metadataGetGeneralInfo,
  storageGet,
  storageGetKeys,
  storageSet,
  eventsHandle,
  trackingHit,
  buildsLatest,
] as const
