import type { JSONSchema } from 'json-schema-to-ts'
import { link, media, text } from '#schemas/document/marks.ts'

export const siteLogoSchema = {
  type: 'object',
  title: 'Logo',
  description: 'The name of the site, leading home.',
  properties: {
    name: text('Name of the site.'),
    media: media('Picture of the name; without it the name is written.'),
    to: { ...link('Where it leads.'), default: '/' },
  },
  required: ['name'],
  additionalProperties: false,
} as const satisfies JSONSchema
