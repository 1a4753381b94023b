import type { JSONSchema } from 'json-schema-to-ts'

export const tournamentListSchema = {
  type: 'object',
  title: 'Tournament list',
  description: 'The tournaments: those that run, those to come and those that are over.',
  properties: {
    pageSize: {
      type: 'integer',
      minimum: 3,
      maximum: 50,
      default: 12,
      description: 'Tournaments that one page of the list has.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
