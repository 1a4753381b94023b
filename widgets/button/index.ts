import { defineWidget } from '#engine/define-widget.ts'
import { buttonSamples } from './button.sample.ts'
import { buttonSchema } from './button.schema.ts'

export default defineWidget({
  type: 'button',
  category: 'content',
  chunk: 'usual',
  schema: buttonSchema,
  samples: buttonSamples,
  component: () => import('./button.tsx').then((module) => module.Button),
})
