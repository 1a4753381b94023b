import { defineWidget } from '#engine/define-widget.ts'
import { withdrawSettingsQuery } from '#platform/cashier.ts'
import { walletSamples } from './wallet.sample.ts'
import { walletSchema } from './wallet.schema.ts'

export default defineWidget({
  type: 'wallet',
  category: 'money',
  schema: walletSchema,
  samples: walletSamples,
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries: () => [withdrawSettingsQuery()],
  component: () => import('./wallet.tsx').then((module) => module.Wallet),
})
