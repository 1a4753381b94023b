import { defineWidget } from '#engine/define-widget.ts'
import { sectionSamples } from './section.sample.ts'
import { sectionSchema } from './section.schema.ts'

export default defineWidget({
  type: 'section',
  category: 'layout',
  chunk: 'usual',
  schema: sectionSchema,
  slots: { default: {} },
  samples: sectionSamples,
  component: () => import('./section.tsx').then((module) => module.Section),
})
