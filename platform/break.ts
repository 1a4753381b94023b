import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
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
