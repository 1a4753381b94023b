import type { JSONSchema } from 'json-schema-to-ts'

export const countryFlagsSchema = {
  type: 'object',
  title: 'Country flags',
  description: 'Flags of countries with their names, as the site settings give them (countryFlags).',
  properties: {
    countries: {
      type: 'array',
      maxItems: 60,
      uniqueItems: true,
      default: [],
      items: { type: 'string', pattern: '^[A-Z]{2}$', description: 'Code of a country.' },
      description:
        'Which countries, in order; without any all that the settings have. One that they do not have is left out.',
    },
    hasNames: {
      type: 'boolean',
      default: true,
      description: 'Whether the names stand beside the flags; otherwise they are heard only.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
