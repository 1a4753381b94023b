import type { RouteDefinition } from '#schemas/routes.ts'
import { searchParameters, type SearchName } from '#schemas/search-parameters.ts'

/** Search parameters as plain texts: the last of several wins, values are never parsed as JSON. */
export function parseSearch(search: string): Record<string, string> {
  const result: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [key, value] of new URLSearchParams(search)) result[key] = value
  return { ...result }
}

/** The counterpart of `parseSearch`; commas stay readable (`providers=a,b`). */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([key, value]) => {
    if (typeof value !== 'string') return []
    const pair = new URLSearchParams([[key, value]]).toString().replaceAll('%2C', ',')
    return [value === '' ? pair.slice(0, -1) : pair]
  })
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/**
 * The parameters that the route declares, where they have a form that means something, in its order: equal addresses
 * have equal keys, everything else passes by.
 */
export function declaredSearch(
  definition: RouteDefinition,
  search: Readonly<Record<string, unknown>>,
): Partial<Record<SearchName, string>> {
  const result: Partial<Record<SearchName, string>> = {}
  for (const name of definition.search) {
    const value = search[name]
    if (typeof value === 'string' && searchParameters[name].test(value)) result[name] = value
  }
  return result
}
