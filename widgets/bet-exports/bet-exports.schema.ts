import type { JSONSchema } from 'json-schema-to-ts'

export const betExportsSchema = {
  type: 'object',
  title: 'Bet exports',
  description: 'Asks for the bet history as a file, and lists the files that were asked for.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
