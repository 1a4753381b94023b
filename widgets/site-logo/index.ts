import { defineWidget } from '#engine/define-widget.ts'
import { siteLogoSamples } from './site-logo.sample.ts'
import { siteLogoSchema } from './site-logo.schema.ts'

export default defineWidget({
  type: 'site-logo',
  category: 'navigation',
  chunk: 'usual',
  schema: siteLogoSchema,
  samples: siteLogoSamples,
  component: () => import('./site-logo.tsx').then((module) => module.SiteLogo),
})
