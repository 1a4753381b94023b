import type { RouteDefinition } from '#schemas/routes.ts'

/** The longest value of a search parameter that is read; longer ones are left out. */
const maxLength = 500

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

/** The parameters that the route declares, in its order, so that equal addresses have equal keys; everything else passes by. */
export function declaredSearch(definition: RouteDefinition, search: Readonly<Record<string, unknown>>): Record<string, string> {
  const result: Record<string, string> = {}
  for (const name of definition.search) {
    const value = search[name]
    if (typeof value === 'string' && value !== '' && value.length <= maxLength) result[name] = value
  }
  return result
}
