import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const recentOperationsSchema = {
  type: 'object',
  title: 'Recent operations',
  description:
    'The latest deposits, withdrawals and bonuses of the player together, the newest first; how many is of the cashier settings.',
  properties: { title: text('Heading of the list.') },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema
