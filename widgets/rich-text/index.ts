import { defineWidget } from '#engine/define-widget.ts'
import { richTextSamples } from './rich-text.sample.ts'
import { richTextSchema } from './rich-text.schema.ts'

export default defineWidget({
  type: 'rich-text',
  category: 'content',
  chunk: 'usual',
  schema: richTextSchema,
  samples: richTextSamples,
  component: () => import('./rich-text.tsx').then((module) => module.RichText),
})
