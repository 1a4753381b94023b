import { defineWidget } from '#engine/define-widget.ts'
import { capabilitiesQuery, depositLimitQuery } from '#platform/limits.ts'
import { limitsSamples } from './limits.sample.ts'
import { limitsSchema } from './limits.schema.ts'

export default defineWidget({
  type: 'limits',
  category: 'account',
  schema: limitsSchema,
  samples: limitsSamples,
  onInvalid: 'placeholder',
  words: ['account', 'common', 'errors', 'outcome'],
  queries: () => [depositLimitQuery(), capabilitiesQuery()],
  component: () => import('./limits.tsx').then((module) => module.Limits),
})
