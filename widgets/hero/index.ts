import { defineWidget } from '#engine/define-widget.ts'
import { heroSamples } from './hero.sample.ts'
import { heroSchema } from './hero.schema.ts'

export default defineWidget({
  type: 'hero',
  category: 'content',
  chunk: 'usual',
  schema: heroSchema,
  slots: { default: {} },
  samples: heroSamples,
  component: () => import('./hero.tsx').then((module) => module.Hero),
})
