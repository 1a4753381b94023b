import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, media, text } from '#schemas/document/marks.ts'

export const siteLogoSamples = [
  { name: 'plain', props: { name: 'Playbill' } },
  { name: 'long text', props: { name: 'Toshkent oqshomi oʻyin zali va klubi' } },
  {
    name: 'picture',
    props: { name: 'Playbill', media: { src: '/media/logo.svg', alt: '', width: 96, height: 32 }, to: '/gamehall' },
  },
]

export const siteLogoSchema = {
  type: 'object',
  title: 'Logo',
  description: 'The name of the site, leading home.',
  properties: {
    place: {
      enum: ['header', 'footer'],
      default: 'header',
      description:
        'Which logos of the site settings are shown: logo and logoMobile, or footerLogo and footerLogoMobile.',
    },
    name: text('Name of the site; without it that of the site settings.'),
    media: media(
      'Picture of the name at every width, instead of those of the site settings; where neither gives one the name is written.',
    ),
    to: { ...link('Where it leads.'), default: '/' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'site-logo',
  category: 'navigation',
  chunk: 'usual',
  schema: siteLogoSchema,
  samples: siteLogoSamples,
  component: () => import('./site-logo.tsx').then((module) => module.SiteLogo),
})
