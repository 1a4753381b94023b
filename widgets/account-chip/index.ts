import { defineWidget } from '#engine/define-widget.ts'
import { accountChipSamples } from './account-chip.sample.ts'
import { accountChipSchema } from './account-chip.schema.ts'

export default defineWidget({
  type: 'account-chip',
  category: 'account',
  chunk: 'usual',
  schema: accountChipSchema,
  essential: true,
  samples: accountChipSamples,
  component: () => import('./account-chip.tsx').then((module) => module.AccountChip),
})
