import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { QueryContext } from '#engine/define-widget.ts'
import { useClock } from '#engine/render/clock.ts'
import { useValue } from '#engine/render/use-value.ts'
import { hasStoredKey } from '#base/has-stored-key.ts'
import { breakFreshMs, breakQuery, depositLimitQuery, exclusionQuery } from '#platform/limits.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'

/**
 * Whether a site has bonuses, and whether they are offered to this visitor now. `paused`: the player takes a break, or
 * the visitor is self-excluded. `unknown`: the platform has not said yet whether the player takes a break.
 */
export type Offering = 'shown' | 'hidden' | 'paused' | 'unknown'

/** What a page fetches about bonuses: nothing if the jurisdiction hides them. */
export const bonusQueries = <Q>({ settings }: QueryContext, queries: readonly Q[]): readonly Q[] =>
  settings?.('jurisdiction')['areBonusesShown'] === false ? [] : queries

/** What a page fetches to know whether the player is on a break. */
export const breakQueries = ({ isPlayer }: QueryContext) => (isPlayer === true ? [depositLimitQuery()] : [])

/** What a page fetches that offers bonuses, codes or goods. */
export const offerQueries = <Q>(page: QueryContext, queries: readonly Q[]) =>
  bonusQueries(page, [...queries, ...breakQueries(page)])

/** `until`: in ms; null if unknown. */
type Break = { readonly isTaken: boolean | null; readonly until: number | null }

/**
 * Whether the player takes a break, and until when. `can_edit` of the limit is false during one; a platform without
 * limits says so only in a refusal. Null while it is unknown.
 */
export function useBreak(isAsked: boolean): Break {
  const clock = useClock()
  const { data: reported } = useQuery(breakQuery())
  const { data: limit, isError } = useQuery({ ...depositLimitQuery(), enabled: isAsked, staleTime: breakFreshMs })
  if (reported !== undefined && reported.until > clock())
    return { isTaken: true, until: Number.isFinite(reported.until) ? reported.until : null }
  // If it is unknown, nothing is hidden: the platform itself refuses a player on a break.
  if (!limit) return { isTaken: isError ? false : null, until: null }
  return { isTaken: !limit.can_edit, until: limit.paused_until ? Date.parse(limit.paused_until) : null }
}

const never = () => () => undefined
/** The same answer as `hasOwnExclusion`, without loading the module of the store. */
const keepsExclusion = () => hasStoredKey('session', '/own-exclusion')

/**
 * Whether this tab knows that its visitor is self-excluded, like `knowsOfExclusion`; the first render matches the
 * server's.
 */
function useExclusion(): boolean {
  const { data } = useQuery(exclusionQuery())
  const isOwn = useSyncExternalStore(never, keepsExclusion, () => false)
  return isOwn || data !== undefined
}

/**
 * Whether bonuses, codes and goods are offered here: not if the jurisdiction hides bonuses, nor to a player on a break,
 * nor to a self-excluded visitor (PRF-4). `isAsked`: false where nothing would be shown, so that nothing is read.
 */
export function useOffering(isAsked = true): Offering {
  const { areBonusesShown } = useJurisdiction()
  const isPlayer = useValue('user') === 'player'
  const { isTaken: isPaused } = useBreak(isAsked && isPlayer && areBonusesShown)
  const isExcluded = useExclusion()
  if (!areBonusesShown) return 'hidden'
  if (!isPlayer) return isExcluded ? 'paused' : 'shown'
  if (isPaused === false) return 'shown'
  return isPaused ? 'paused' : 'unknown'
}
