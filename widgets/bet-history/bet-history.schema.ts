import type { JSONSchema } from 'json-schema-to-ts'

export const betHistorySchema = {
  type: 'object',
  title: 'Bet history',
  description: 'Rounds of games and bets on sports: what was staked and what came of it.',
  properties: {
    size: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'Bets of one page.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
