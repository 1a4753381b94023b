import type { QueryClient } from '@tanstack/react-query'
import { type ExclusionEnd, exclusionQuery } from './limits.ts'
import { hasOwnExclusion, rememberExclusion } from './own-exclusion.ts'
import { PlatformError } from './platform-error.ts'

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

/** Remembers that the visitor has excluded himself; `until` is undefined where the platform did not say it. */
export function noteExclusion(client: QueryClient, until: ExclusionEnd | undefined): void {
  const { queryKey } = exclusionQuery()
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, { until })
}

/** Before a reload: the next document of this tab knows as much of the exclusion as this one. */
export function keepExclusion(client: QueryClient): void {
  const known = client.getQueryData(exclusionQuery().queryKey)
  if (known) rememberExclusion(known.until)
}
