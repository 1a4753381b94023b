import type { JSONSchema } from 'json-schema-to-ts'
import { link } from '#schemas/document/marks.ts'

export const verificationStatusSchema = {
  type: 'object',
  title: 'Verification status',
  description: 'Whether the identity is confirmed, what is still lacking for it, and who helps.',
  properties: { help: link('Where help is asked for.') },
  required: ['help'],
  additionalProperties: false,
} as const satisfies JSONSchema
