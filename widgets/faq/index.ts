import { defineWidget } from '#engine/define-widget.ts'
import { faqSamples } from './faq.sample.ts'
import { faqSchema } from './faq.schema.ts'

export default defineWidget({
  type: 'faq',
  category: 'content',
  chunk: 'usual',
  schema: faqSchema,
  samples: faqSamples,
  component: () => import('./faq.tsx').then((module) => module.Faq),
})
