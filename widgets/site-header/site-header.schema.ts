import type { JSONSchema } from 'json-schema-to-ts'

export const siteHeaderSchema = {
  type: 'object',
  title: 'Header',
  description: 'The bar at the top of every page: logo, menu, and what the visitor can do.',
  properties: {
    layout: {
      enum: ['line', 'stacked'],
      default: 'line',
      description:
        'line: logo, menu and actions in one line; stacked: the logo in the middle, and from 992 px the menu in a second line below it.',
    },
    isSticky: { type: 'boolean', default: true, description: 'Stays in view while the page scrolls.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
