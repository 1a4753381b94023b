import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired, idPattern } from './envelope.ts'
import { nodesSchema } from './page.ts'

/** A layout (LAY-1): blocks around the page; one block of type `outlet` holds the page. */
export const layoutSchema = {
  type: 'object',
  title: 'Layout',
  description: 'What surrounds a page: header, footer and the like.',
  properties: {
    ...envelope('layout'),
    extends: { type: 'string', pattern: idPattern, maxLength: 60, description: 'Layout whose outlet this one fills.' },
    nodes: nodesSchema,
  },
  required: [...envelopeRequired, 'nodes'],
  additionalProperties: false,
} as const satisfies JSONSchema
