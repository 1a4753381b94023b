import { defineWidget } from '#engine/define-widget.ts'
import { imageSamples } from './image.sample.ts'
import { imageSchema } from './image.schema.ts'

export default defineWidget({
  type: 'image',
  category: 'content',
  chunk: 'usual',
  schema: imageSchema,
  onInvalid: 'placeholder',
  samples: imageSamples,
  component: () => import('./image.tsx').then((module) => module.Image),
})
