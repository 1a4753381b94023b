import type { QueryContext } from '#engine/define-widget.ts'
import { bannersQuery } from '#platform/campaigns.ts'
import { bannersCount } from './banners-count.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_: unknown, { settings }: QueryContext) => [
  bannersQuery(bannersCount(settings?.('games') ?? {})),
]
