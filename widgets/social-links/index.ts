import { defineWidget } from '#engine/define-widget.ts'
import { socialLinksSamples } from './social-links.sample.ts'
import { socialLinksSchema } from './social-links.schema.ts'

export default defineWidget({
  type: 'social-links',
  category: 'navigation',
  chunk: 'usual',
  schema: socialLinksSchema,
  samples: socialLinksSamples,
  component: () => import('./social-links.tsx').then((module) => module.SocialLinks),
})
