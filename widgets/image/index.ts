import { defineWidget } from '#engine/define-widget.ts'
import { imageSamples } from './image.sample.ts'
import { imageSchema } from './image.schema.ts'

export default defineWidget({
  type: 'image',
  category: 'content',
  schema: imageSchema,
  onInvalid: 'placeholder',
  samples: imageSamples,
  component: () => import('./image.tsx').then((module) => module.Image),
})
