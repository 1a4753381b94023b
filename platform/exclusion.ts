import type { QueryClient } from '@tanstack/react-query'
import { type ExclusionEnd, exclusionQuery } from './limits.ts'
import { hasOwnExclusion, isEnd, rememberExclusion } from './own-exclusion.ts'
import { PlatformError } from './platform-error.ts'

/** Whether a failed call says that the player is self-excluded (`error_data.reason`). */
export const isExclusion = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.type === 'UserBannedException' && error.data?.['reason'] === 'self_exclusion'

/** When it ends, from `error_data`; undefined if that does not say. */
export function exclusionEnd({ data }: PlatformError): ExclusionEnd | undefined {
  const until = data?.['until']
  return isEnd(until) ? until : undefined
}

/** Whether this tab knows that its visitor is self-excluded: from the end of the visitor's own session, or from the refusal that replaced the page. */
export const knowsOfExclusion = (client: QueryClient): boolean =>
  hasOwnExclusion() || client.getQueryData(exclusionQuery().queryKey) !== undefined

/** Remembers that the visitor is self-excluded; `until` is undefined if the platform did not say. */
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
