import { defineWidget } from '#engine/define-widget.ts'
import { localeSwitchSamples } from './locale-switch.sample.ts'
import { localeSwitchSchema } from './locale-switch.schema.ts'

export default defineWidget({
  type: 'locale-switch',
  category: 'navigation',
  chunk: 'usual',
  schema: localeSwitchSchema,
  samples: localeSwitchSamples,
  component: () => import('./locale-switch.tsx').then((module) => module.LocaleSwitch),
})
