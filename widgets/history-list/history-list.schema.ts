import type { JSONSchema } from 'json-schema-to-ts'

export const historyListSchema = {
  type: 'object',
  title: 'History list',
  description:
    'Deposits, withdrawals, bonuses and cashbacks of the player, a tab each; tabs, their words and the size of a page are of the cashier settings.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
