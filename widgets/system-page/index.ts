import { defineWidget } from '#engine/define-widget.ts'
import { systemPageSamples } from './system-page.sample.ts'
import { systemPageSchema } from './system-page.schema.ts'

export default defineWidget({
  type: 'system-page',
  category: 'content',
  schema: systemPageSchema,
  samples: systemPageSamples,
  words: ['common'],
  component: () => import('./system-page.tsx').then((module) => module.SystemPage),
})
