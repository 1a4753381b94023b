import type { JSONSchema } from 'json-schema-to-ts'

export const jackpotListSchema = {
  type: 'object',
  title: 'Jackpot list',
  description: 'All progressive jackpots with what they hold at this moment.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
