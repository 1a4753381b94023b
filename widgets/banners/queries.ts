import { clamp } from '#base/clamp.ts'
import type { QueryContext } from '#engine/define-widget.ts'
import { bannersQuery } from '#platform/campaigns.ts'
import { bonusQueries } from '../_shared/rewards/offering.ts'

/** How many banners are requested, by the settings of the games: ten by default (BNR-2). */
export const bannersCount = (games: { readonly bannersCount?: unknown }): number =>
  clamp('bannersCount', games.bannersCount)

/** What the page asks the platform for before it shows the widget. */
export const queries = (_: unknown, page: QueryContext) =>
  bonusQueries(page, [bannersQuery(bannersCount(page.settings?.('games') ?? {}))])
