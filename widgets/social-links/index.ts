import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const socialLinksSamples = [
  { name: 'icons', props: {} },
  { name: 'list', props: { variant: 'list' } },
]

export const socialLinksSchema = {
  type: 'object',
  title: 'Social links',
  description:
    'The pages of the site in social networks, as the site settings name them (socialLinks). Not shown where there are none.',
  properties: {
    variant: {
      enum: ['icons', 'list'],
      default: 'icons',
      description: 'icons: a row of icons; list: icons with their names.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'social-links',
  category: 'navigation',
  chunk: 'usual',
  schema: socialLinksSchema,
  samples: socialLinksSamples,
  component: () => import('./social-links.tsx').then((module) => module.SocialLinks),
})
