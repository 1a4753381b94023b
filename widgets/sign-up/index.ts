import { defineWidget } from '#engine/define-widget.ts'
import { signUpSamples } from './sign-up.sample.ts'
import { signUpSchema } from './sign-up.schema.ts'

export default defineWidget({
  type: 'sign-up',
  category: 'account',
  schema: signUpSchema,
  samples: signUpSamples,
  onInvalid: 'placeholder',
  words: ['account', 'common', 'errors', 'outcome'],
  component: () => import('./sign-up.tsx').then((module) => module.SignUp),
})
