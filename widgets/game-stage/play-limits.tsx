import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fromWire } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { capabilitiesQuery, isNearlyUsed, type PlayLimit, playLimitKinds, playLimitsQuery } from '#platform/limits.ts'
import type { playLimitRefusals } from '#schemas/game-messages.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { Game } from '../_shared/games/games.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { Moment } from '../_shared/time/time.tsx'
import styles from './game-play.module.css'

const kinds = { 'time-limit': 'session', 'loss-limit': 'loss', 'stake-limit': 'stake' } as const

/** What is left and what there was, in numbers that can be compared; null without a limit. */
function sizesOf({ limit_amount, available_amount, limit_minutes, available_minutes }: PlayLimit) {
  if (limit_amount && available_amount)
    return { whole: fromWire(limit_amount).minor, left: fromWire(available_amount).minor }
  return limit_minutes !== null && available_minutes !== null ? { whole: limit_minutes, left: available_minutes } : null
}

/** What the player's own limit leaves after a refusal (PRF-4), when play is possible again, and where the limit stands. */
export function LimitFacts({
  refusal,
  least,
  playOn,
}: {
  readonly refusal: (typeof playLimitRefusals)[number]
  /** The smallest stake of the game. */
  readonly least: Game['min_bet']
  readonly playOn: () => void
}) {
  const { t } = useTranslation('play')
  const { data } = useQuery(playLimitsQuery())
  const limit = data?.items.find(({ kind }) => kind === kinds[refusal])
  const sizes = limit && sizesOf(limit)
  const hasSome = sizes !== undefined && sizes !== null && sizes.left > 0
  const left = limit?.available_amount
  const isTooLittle = left && least?.currency === left.currency && least.amount > left.amount
  return (
    <>
      {left && hasSome && (
        <p>
          {t('limit.left')} <Amount value={left} />
        </p>
      )}
      {limit?.expired_at && (
        <p>
          {t(hasSome ? 'limit.whole' : 'limit.again')} <Moment at={limit.expired_at} />
        </p>
      )}
      {left && hasSome && !isTooLittle && <Button onClick={playOn}>{t('limit.smaller')}</Button>}
      <LimitsLink />
    </>
  )
}

/** Where the player's own limits and breaks stand. */
export function LimitsLink() {
  const { t } = useTranslation('play')
  const hasCentre = useValue('flag:isResponsibleGamingEnable') !== false
  return (
    <SiteLink
      to={{ href: hasCentre ? '/profile/responsible-game' : '/support', external: false }}
      className={styles.more}
    >
      {t('limit.change')}
    </SiteLink>
  )
}

/** How often what is left is read while a limit is set. */
const FRESH_MS = 60_000

/**
 * Below the game: an own limit of play is nearly used up (80%). What stands there stays as it is while a round runs: a row that comes or goes would resize
 * the game. Nothing is read where the platform has no such limits. `isHidden`: another notice stands there.
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
