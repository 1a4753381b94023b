import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired, idPattern } from './envelope.ts'
import { text } from './marks.ts'

/** A payment receipt (CSH-6): each block can be shown or hidden. */
export const receiptSchema = {
  type: 'object',
  title: 'Receipt',
  description: 'What a payment receipt shows.',
  properties: {
    ...envelope('receipt'),
    title: text('Heading.'),
    blocks: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      description: 'Blocks in order.',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', pattern: idPattern, maxLength: 60, description: 'Unique within the receipt.' },
          block: {
            enum: ['address', 'contacts', 'rules', 'amount', 'transaction'],
            description: 'What the block says.',
          },
          isVisible: { type: 'boolean', description: 'Whether it is shown.' },
          text: text('Its words.'),
        },
        required: ['id', 'block', 'isVisible'],
        additionalProperties: false,
      },
    },
  },
  required: [...envelopeRequired, 'title', 'blocks'],
  additionalProperties: false,
} as const satisfies JSONSchema
