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

/**
 * Whether the player is on a break, by what this tab knows; null if it knows nothing. Where two sources disagree,
 * either may be out of date: then it is a break, and nothing is offered.
 *
 * @param account what the player's account says; anything but a boolean is not known.
 */
export function knownBreak(client: QueryClient, now: number, account: unknown): boolean | null {
  const reported = client.getQueryData(breakQuery().queryKey)
  if (account === true || (reported && reported.until > now)) return true
  const limit = client.getQueryData(depositLimitQuery().queryKey)
  if (limit) return !limit.can_edit
  return account === false ? false : null
}

/**
 * Whether the player takes a break: by their account or an earlier refusal, else by `can_edit` of the limit, which is
 * false during a break. If it cannot be read, nothing is held back: the platform itself refuses a player who takes a
 * break.
 */
export async function takesBreak(client: QueryClient, now: number, account: unknown): Promise<boolean> {
  const reported = client.getQueryData(breakQuery().queryKey)
  if (account === true || (reported && reported.until > now)) return true
  const limit = await client.fetchQuery({ ...depositLimitQuery(), staleTime: breakFreshMs }).catch(() => null)
  return limit?.can_edit === false
}
