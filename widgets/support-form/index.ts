import { defineWidget } from '#engine/define-widget.ts'
import { supportFormSamples } from './support-form.sample.ts'
import { supportFormSchema } from './support-form.schema.ts'

export default defineWidget({
  type: 'support-form',
  category: 'content',
  schema: supportFormSchema,
  samples: supportFormSamples,
  words: ['casino'],
  component: () => import('./support-form.tsx').then((module) => module.SupportForm),
})
