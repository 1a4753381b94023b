import type { JSONSchema } from 'json-schema-to-ts'

export const siteHeaderSchema = {
  type: 'object',
  title: 'Header',
  description: 'The bar at the top of every page: logo, menu, and what the visitor can do.',
  properties: {
    isSticky: { type: 'boolean', default: true, description: 'Stays in view while the page scrolls.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
