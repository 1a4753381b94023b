import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { depositLimitQuery } from './limits.ts'
import { PlatformError } from './platform-error.ts'

/** Until when (ms); infinite where nobody said. */
type Break = { readonly until: number }
const queryKey = ['a break of the player'] as const

/**
 * The break or exclusion that a refusal has told of (`error_data.reason` is time_out): a platform without the extensions of responsible gaming says it nowhere else.
 * Undefined where none did.
 */
export const breakQuery = () =>
  queryOptions<Break>({ queryKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY })

/** Remembers what a failed call says of a break; any other failure is left alone. */
export function noteBreak(client: QueryClient, error: unknown): void {
  if (!(error instanceof PlatformError) || error.data?.['reason'] !== 'time_out') return
  const until = Date.parse(String(error.data['date']))
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Break>(queryKey, { until: Number.isNaN(until) ? Number.POSITIVE_INFINITY : until })
}

/** For the page's sake: whoever offers something asks, and does not read the limit anew each time. */
export const breakFreshMs = 60_000

/** Whether the player takes a break, by what this tab has heard so far; null where it has heard nothing. */
export function knownBreak(client: QueryClient, now: number): boolean | null {
  const told = client.getQueryData(breakQuery().queryKey)
  if (told && told.until > now) return true
  const limit = client.getQueryData(depositLimitQuery().queryKey)
  return limit ? !limit.can_edit : null
}

/**
 * Whether the player takes a break: by what a refusal has told, else by `can_edit` of the limit, which is false during one. What cannot be read stops nothing: the
 * platform gives nothing to a player who takes a break.
 */
export async function takesBreak(client: QueryClient, now: number): Promise<boolean> {
  const told = client.getQueryData(breakQuery().queryKey)
  if (told && told.until > now) return true
  const limit = await client.fetchQuery({ ...depositLimitQuery(), staleTime: breakFreshMs }).catch(() => null)
  return limit?.can_edit === false
}
