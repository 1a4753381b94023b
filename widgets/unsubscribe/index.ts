import { defineWidget } from '#engine/define-widget.ts'
import { unsubscribeSamples } from './unsubscribe.sample.ts'
import { unsubscribeSchema } from './unsubscribe.schema.ts'

export default defineWidget({
  type: 'unsubscribe',
  category: 'content',
  schema: unsubscribeSchema,
  samples: unsubscribeSamples,
  words: ['casino', 'system'],
  component: () => import('./unsubscribe.tsx').then((module) => module.Unsubscribe),
})
