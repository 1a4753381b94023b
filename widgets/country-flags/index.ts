import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const countryFlagsSamples = [
  { name: 'all of the settings', props: {} },
  { name: 'some, without names', props: { countries: ['UZ', 'KZ'], hasNames: false } },
]

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
        'Countries to show, in order; empty shows all of the settings. Codes that the settings lack are left out.',
    },
    hasNames: {
      type: 'boolean',
      default: true,
      description: 'Whether the names are shown beside the flags; otherwise only screen readers read them.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'country-flags',
  category: 'content',
  schema: countryFlagsSchema,
  samples: countryFlagsSamples,
  component: () => import('./country-flags.tsx').then((module) => module.CountryFlags),
})
