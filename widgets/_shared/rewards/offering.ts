import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { QueryContext } from '#engine/define-widget.ts'
import { useClock } from '#engine/render/clock.ts'
import { useValue } from '#engine/render/use-value.ts'
import { hasStoredKey } from '#base/has-stored-key.ts'
import { breakFreshMs, breakQuery, depositLimitQuery, exclusionQuery } from '#platform/limits.ts'
import { useJurisdiction } from '../page/jurisdiction.ts'

/**
 * Whether a site has bonuses, and whether they are offered to this visitor now. `paused`: the player takes a break, or the visitor has excluded himself.
 * `unknown`: the platform has not said yet whether the player takes a break.
 */
export type Offering = 'shown' | 'hidden' | 'paused' | 'unknown'

/** What a page asks about bonuses: nothing where the jurisdiction hides them. */
export const bonusQueries = <Q>({ settings }: QueryContext, queries: readonly Q[]): readonly Q[] =>
  settings?.('jurisdiction')['areBonusesShown'] === false ? [] : queries

/** What a page asks of a player to know whether he takes a break. */
export const breakQueries = ({ isPlayer }: QueryContext) => (isPlayer === true ? [depositLimitQuery()] : [])

/** What a page asks that offers bonuses, codes or goods. */
export const offerQueries = <Q>(page: QueryContext, queries: readonly Q[]) =>
  bonusQueries(page, [...queries, ...breakQueries(page)])

/** `until`: in ms; null if unknown. */
type Break = { readonly isTaken: boolean | null; readonly until: number | null }

/**
 * Whether the player takes a break, and until when. `can_edit` of the limit is false during one; a platform without limits says it by a
 * refusal alone. Null while it is not known.
 */
export function useBreak(isAsked: boolean): Break {
  const clock = useClock()
  const { data: told } = useQuery(breakQuery())
  const { data: limit, isError } = useQuery({ ...depositLimitQuery(), enabled: isAsked, staleTime: breakFreshMs })
  if (told !== undefined && told.until > clock())
    return { isTaken: true, until: Number.isFinite(told.until) ? told.until : null }
  // What is not known stops nothing: the platform gives nothing to a player who takes a break.
  if (!limit) return { isTaken: isError ? false : null, until: null }
  return { isTaken: !limit.can_edit, until: limit.paused_until ? Date.parse(limit.paused_until) : null }
}

const never = () => () => undefined
/** As `hasOwnExclusion` has it, without the module of the store. */
const keepsExclusion = () => hasStoredKey('session', '/own-exclusion')

/** Whether this tab knows that its visitor has excluded himself, as `knowsOfExclusion` has it; the first render says what the server said. */
function useExclusion(): boolean {
  const { data } = useQuery(exclusionQuery())
  const isOwn = useSyncExternalStore(never, keepsExclusion, () => false)
  return isOwn || data !== undefined
}

/**
 * Whether bonuses, codes and goods are offered here: not where the jurisdiction hides bonuses, nor to a player who takes a break, nor to a visitor who has excluded
 * himself (PRF-4). `isAsked`: nothing is read where nothing would be shown.
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
