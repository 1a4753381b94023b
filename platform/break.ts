import type { QueryClient } from '@tanstack/react-query'
import { type Break, breakFreshMs, breakQuery, depositLimitQuery } from './limits.ts'
import { PlatformError } from './platform-error.ts'

/** Remembers the break that a failed call names; ignores any other failure. */
export function noteBreak(client: QueryClient, error: unknown): void {
  if (!(error instanceof PlatformError) || error.data?.['reason'] !== 'time_out') return
  const until = Date.parse(String(error.data['date']))
  const { queryKey } = breakQuery()
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Break>(queryKey, { until: Number.isNaN(until) ? Number.POSITIVE_INFINITY : until })
}

/** Whether the player is on a break, by the answers that this tab has got so far; null if it has got none. */
export function knownBreak(client: QueryClient, now: number): boolean | null {
  const reported = client.getQueryData(breakQuery().queryKey)
  if (reported && reported.until > now) return true
  const limit = client.getQueryData(depositLimitQuery().queryKey)
  return limit ? !limit.can_edit : null
}

/**
 * Whether the player takes a break: by an earlier refusal, else by `can_edit` of the limit, which is false during a
 * break. If it cannot be read, nothing is held back: the platform itself refuses a player who takes a break.
 */
export async function takesBreak(client: QueryClient, now: number): Promise<boolean> {
  const reported = client.getQueryData(breakQuery().queryKey)
  if (reported && reported.until > now) return true
  const limit = await client.fetchQuery({ ...depositLimitQuery(), staleTime: breakFreshMs }).catch(() => null)
  return limit?.can_edit === false
}
