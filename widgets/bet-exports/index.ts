import { defineWidget } from '#engine/define-widget.ts'
import { historyExportsQuery } from '#platform/games/list-history-exports.ts'
import { betExportsSamples } from './bet-exports.sample.ts'
import { betExportsSchema } from './bet-exports.schema.ts'

export default defineWidget({
  type: 'bet-exports',
  category: 'account',
  schema: betExportsSchema,
  samples: betExportsSamples,
  onInvalid: 'default',
  words: ['account', 'common', 'errors', 'outcome'],
  queries: () => [historyExportsQuery()],
  component: () => import('./bet-exports.tsx').then((module) => module.BetExports),
})
