import type { JSONSchema } from 'json-schema-to-ts'
import { link } from '#schemas/document/marks.ts'

export const limitsSchema = {
  type: 'object',
  title: 'Limits',
  description: 'The deposit limit and the pause of the player; what the platform cannot set is handed over to support.',
  properties: { help: link('Where what cannot be set here is asked for.') },
  required: ['help'],
  additionalProperties: false,
} as const satisfies JSONSchema
