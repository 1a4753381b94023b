import { defineWidget } from '#engine/define-widget.ts'
import { gridSamples } from './grid.sample.ts'
import { gridSchema } from './grid.schema.ts'

export default defineWidget({
  type: 'grid',
  category: 'layout',
  chunk: 'usual',
  schema: gridSchema,
  slots: { default: {} },
  samples: gridSamples,
  component: () => import('./grid.tsx').then((module) => module.Grid),
})
