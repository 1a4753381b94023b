import { defineWidget } from '#engine/define-widget.ts'
import { menuSamples } from './menu.sample.ts'
import { menuSchema } from './menu.schema.ts'

export default defineWidget({
  type: 'menu',
  category: 'navigation',
  chunk: 'usual',
  schema: menuSchema,
  samples: menuSamples,
  component: () => import('./menu.tsx').then((module) => module.Menu),
})
