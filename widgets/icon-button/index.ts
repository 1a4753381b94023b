import { defineWidget } from '#engine/define-widget.ts'
import { iconButtonSamples } from './icon-button.sample.ts'
import { iconButtonSchema } from './icon-button.schema.ts'

export default defineWidget({
  type: 'icon-button',
  category: 'navigation',
  chunk: 'usual',
  schema: iconButtonSchema,
  samples: iconButtonSamples,
  component: () => import('./icon-button.tsx').then((module) => module.IconButton),
})
