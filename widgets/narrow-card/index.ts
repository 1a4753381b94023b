import { defineWidget } from '#engine/define-widget.ts'
import { narrowCardSamples } from './narrow-card.sample.ts'
import { narrowCardSchema } from './narrow-card.schema.ts'

export default defineWidget({
  type: 'narrow-card',
  category: 'layout',
  schema: narrowCardSchema,
  samples: narrowCardSamples,
  slots: { default: {} },
  onInvalid: 'default',
  component: () => import('./narrow-card.tsx').then((module) => module.NarrowCard),
})
