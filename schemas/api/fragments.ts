/** Money on the wire: at most two decimals, and the currency's ISO 4217 code. */
export const money = {
  type: 'object',
  description: 'An amount of money.',
  properties: {
    amount: { type: 'number', description: 'Amount in units of the currency, with at most two decimals.' },
    currency: { type: 'string', minLength: 3, maxLength: 8, description: 'Code of the currency, such as UZS.' },
  },
  required: ['amount', 'currency'],
  additionalProperties: false,
} as const

export const locale = {
  enum: ['uz', 'ru'],
  type: 'string',
  description: 'Locale code; uz is the default of the site.',
} as const

/** An instant: ISO 8601 in UTC. */
export const instant = (description: string) => ({ type: 'string', minLength: 20, maxLength: 30, description }) as const

/** Name of a game, provider, jackpot or the like in addresses and calls. */
export const sysname = (description: string) =>
  ({ type: 'string', minLength: 1, maxLength: 96, pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$', description }) as const

/** Parameters of a call that takes none. */
export const nothing = { type: 'object', properties: {}, additionalProperties: false } as const

/** The answer of a call that only says that it was done. */
export const done = { const: 1, type: 'integer', description: '1 when it was done.' } as const

/**
 * Of each call with effect `value`: the id of the player's intent, the same at every attempt; it is also the header
 * Idempotency-Key.
 */
export const intentId = {
  type: 'string',
  minLength: 8,
  maxLength: 128,
  pattern: '^[A-Za-z0-9_-]+$',
  description:
    'Id of the intent, made before the first attempt; with it the call moves money once, however often it is sent.',
} as const

/** Id of an object of the platform. */
export const id = (description: string) =>
  ({ type: 'integer', minimum: 1, maximum: 2_147_483_647, description }) as const

/** Which part of a list an answer holds. */
export const pageOfList = {
  total: { type: 'integer', minimum: 0, description: 'How many there are without offset and count.' },
  offset: { type: 'integer', minimum: 0, description: 'How many were left out.' },
  count: { type: 'integer', minimum: 0, description: 'How many are on the page.' },
} as const
