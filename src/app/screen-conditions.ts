import { oncePer } from '#base/once-per.ts'
import type { QueryClient } from '@tanstack/react-query'
import { nextEdge } from '#engine/conditions/dependencies.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import type { Screen } from './page-state.ts'

/** Every condition in compiled data: of blocks, of entries of menus, of fields of forms. */
function conditionsIn(value: unknown): readonly Condition[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'when' && typeof part === 'object' && part !== null ? [part as Condition] : conditionsIn(part),
  )
}
/** The same for what many renders share: a node, a form, the menus. */
const conditionsOf = oncePer((value: object) => conditionsIn(value))

/**
 * The next moments after `now` at which something on the screen may change by itself, in ms since 1970. `queryClient`
 * holds the menus of the site.
 */
export function edgesOf(
  { layout, page, forms }: Pick<Screen, 'layout' | 'page' | 'forms'>,
  now: number,
  queryClient: QueryClient,
): number[] {
  const { menus } = readSettings(queryClient, 'site')
  const shown = [...layout.nodes, ...page.nodes, ...Object.values(forms ?? {}), menus]
  return shown
    .filter((one) => typeof one === 'object' && one !== null)
    .flatMap(conditionsOf)
    .flatMap((condition) => nextEdge(condition, now) ?? [])
}
