import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { capabilitiesQuery, isNearlyUsed, playLimitKinds, playLimitsQuery } from '#platform/limits.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { LimitsLink, sizesOf } from '../_shared/games/play-restriction.tsx'
import styles from './game-play.module.css'

/** How often what is left is read while a limit is set. */
const FRESH_MS = 60_000

/**
 * Below the game: an own limit of play is nearly used up (80%). What stands there stays as it is while a round runs: a
 * row that comes or goes would resize the game. Nothing is read where the platform has no such limits. `isHidden`:
 * another notice stands there.
 */
export function LimitsNear({ isRound, isHidden }: { readonly isRound: boolean; readonly isHidden: boolean }) {
  const { t } = useTranslation('play')
  const isWanted = playLimitKinds(useQuery(capabilitiesQuery()).data).length > 0
  const { data } = useQuery({
    ...playLimitsQuery(),
    enabled: isWanted,
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.items.some(({ period }) => period !== 'none') ? FRESH_MS : false),
  })
  const near = data?.items.filter((limit) => {
    const sizes = sizesOf(limit)
    return sizes !== null && isNearlyUsed(sizes.whole, sizes.left)
  })
  const now = isHidden || !near ? '' : near.map(({ kind }) => t(`limit.near.${kind}`)).join('. ')
  const [words, setWords] = useState('')
  if (!isRound && words !== now) setWords(now)
  if (words === '' || isHidden) return null
  return (
    <div className={styles.low} role="status" data-limits-near="">
      <Icon name="triangle-alert" size="small" />
      <p>{words}</p>
      <LimitsLink />
    </div>
  )
}
