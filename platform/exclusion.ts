import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { hasOwnExclusion } from './own-exclusion.ts'
import { PlatformError } from './platform-error.ts'

/** Until when (as the platform writes it) a player has excluded himself; null for good. */
export type ExclusionEnd = string | null
const queryKey = ['the exclusion of the player'] as const

/** Until when the exclusion lasts for which the page was replaced (PRF-4); undefined where the platform did not say. */
export const exclusionQuery = () =>
  queryOptions<{ readonly until: ExclusionEnd }>({
    queryKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether a failed call says that the player has excluded himself (`error_data.reason`). */
export const isExclusion = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.type === 'UserBannedException' && error.data?.['reason'] === 'self_exclusion'

/** Until when, by its `error_data`; undefined where that does not say it. */
export function exclusionEnd({ data }: PlatformError): ExclusionEnd | undefined {
  const until = data?.['until']
  if (until === null) return null
  return typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? until : undefined
}

/** Whether this tab knows that its visitor has excluded himself: by the end of his own session, or by the refusal that replaced the page. */
export const knowsOfExclusion = (client: QueryClient): boolean =>
  hasOwnExclusion() || client.getQueryData(exclusionQuery().queryKey) !== undefined

/** Remembers for the page of the excluded until when it lasts. */
export function noteExclusion(client: QueryClient, until: ExclusionEnd | undefined): void {
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  if (until === undefined) client.removeQueries({ queryKey })
  else client.setQueryData(exclusionQuery().queryKey, { until })
}
