import { defineWidget } from '#engine/define-widget.ts'
import { historyListSamples } from './history-list.sample.ts'
import { historyListSchema } from './history-list.schema.ts'
import { historyPage, historySize, historyTabs, tabOf } from './history-tabs.ts'

export default defineWidget({
  type: 'history-list',
  category: 'money',
  schema: historyListSchema,
  samples: historyListSamples,
  onInvalid: 'default',
  words: ['account'],
  queries: (_props, { search }) => [historyPage(tabOf(search.tab, historyTabs), 0, historySize)],
  component: () => import('./history-list.tsx').then((module) => module.HistoryList),
})
