import { defineWidget } from '#engine/define-widget.ts'
import { formSamples } from './form.sample.ts'
import { formSchema } from './form.schema.ts'

export default defineWidget({
  type: 'form',
  category: 'account',
  schema: formSchema,
  samples: formSamples,
  onInvalid: 'placeholder',
  component: () => import('./form.tsx').then((module) => module.Form),
})
