import { defineWidget } from '#engine/define-widget.ts'
import { countdownSamples } from './countdown.sample.ts'
import { countdownSchema } from './countdown.schema.ts'

export default defineWidget({
  type: 'countdown',
  category: 'content',
  schema: countdownSchema,
  samples: countdownSamples,
  component: () => import('./countdown.tsx').then((module) => module.Countdown),
})
