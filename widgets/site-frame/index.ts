import { defineWidget } from '#engine/define-widget.ts'
import { siteFrameSamples } from './site-frame.sample.ts'
import { siteFrameSchema } from './site-frame.schema.ts'

export default defineWidget({
  type: 'site-frame',
  category: 'layout',
  chunk: 'usual',
  schema: siteFrameSchema,
  slots: { notice: { max: 3 }, header: { max: 1 }, rail: { max: 1 }, main: { min: 1 }, footer: {}, bar: { max: 1 } },
  samples: siteFrameSamples,
  component: () => import('./site-frame.tsx').then((module) => module.SiteFrame),
})
