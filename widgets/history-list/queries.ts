import type { QueryContext } from '#engine/define-widget.ts'
import { historyPage, historySize, historyTabs, tabOf } from './history-tabs.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, { search }: QueryContext) =>
  historyPage(tabOf(search.tab, historyTabs), 0, historySize)
