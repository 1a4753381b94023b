import { defineWidget } from '#engine/define-widget.ts'
import { siteHeaderSamples } from './site-header.sample.ts'
import { siteHeaderSchema } from './site-header.schema.ts'

export default defineWidget({
  type: 'site-header',
  category: 'layout',
  chunk: 'usual',
  schema: siteHeaderSchema,
  slots: { start: { max: 2 }, logo: { max: 1 }, menu: { max: 2 }, actions: { max: 6 } },
  samples: siteHeaderSamples,
  component: () => import('./site-header.tsx').then((module) => module.SiteHeader),
})
