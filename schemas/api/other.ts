import { defineCall } from './define-call.ts'
import { done, locale, nothing } from './fragments.ts'

const currency = { type: 'string', minLength: 3, maxLength: 8, description: 'Code of a currency.' } as const

export const metadataGetGeneralInfo = defineCall({
  name: 'metadata.getgeneralinfo',
  verb: 'GET',
  access: 'guest',
  effect: 'read',
  description: 'General info from the server (section 3).',
  request: nothing,
  response: {
    type: 'object',
    properties: {
      analytic: {
        type: 'object',
        description: 'Ids of analytics services; none are set when empty.',
        properties: {
          tag_service: { type: 'string', maxLength: 32, pattern: '^[A-Z0-9-]{1,32}$', description: 'Id at the tag service.' },
          search_engine: { type: 'string', maxLength: 32, pattern: '^[A-Z0-9-]{1,32}$', description: 'Id at the analytics service of a search engine.' },
          tag_manager: { type: 'string', maxLength: 32, pattern: '^[A-Z0-9-]{1,32}$', description: 'Id of the tag manager.' },
        },
        additionalProperties: false,
      },
      available_currencies: { type: 'array', minItems: 1, maxItems: 200, items: currency, description: 'Currencies in which accounts are kept.' },
      available_locales: { type: 'array', minItems: 1, maxItems: 20, items: locale, description: 'Locales of the site.' },
      default_currency: { ...currency, description: 'Currency shown where no account says another.' },
      is_seon_enabled: { type: 'boolean', description: 'Whether the device fingerprint is taken.' },
      domain_state: { type: 'string', maxLength: 32, description: 'State of the domain; anything but active is shown as a notice.' },
      domain_type: { type: 'string', maxLength: 32, description: 'main or mirror; a mirror is not indexed.' },
      is_bonus_isolation_enabled: { type: 'boolean', description: 'Whether balances are shown apart and never added.' },
      time_to_force_logout: { type: 'number', minimum: 0, description: 'Seconds of inactivity until logout; 0 is off.' },
      is_game_history_export_enabled: { type: 'boolean', description: 'Whether the bet history can be exported.' },
      user_inactivity_cashier_time: { type: 'number', minimum: 0, description: 'Seconds of inactivity until logout on cashier pages; 0 is off.' },
      user_inactivity_pp_time: { type: 'number', minimum: 0, description: 'Seconds of inactivity until logout on profile pages; 0 is off.' },
    },
    required: [
      'analytic', 'available_currencies', 'available_locales', 'default_currency', 'is_seon_enabled', 'domain_state', 'domain_type', 'is_bonus_isolation_enabled',
      'time_to_force_logout', 'is_game_history_export_enabled', 'user_inactivity_cashier_time', 'user_inactivity_pp_time',
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
      event_name: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[a-z][a-z0-9_]*$', description: 'Name of the event, of the fixed list.' },
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
