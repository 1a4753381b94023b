import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { type PlayLimit, playLimitsQuery } from '#platform/limits.ts'
import { playLimitRefusals } from '#schemas/game-messages.ts'
import { Button } from '#ui/button/button.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { Amount } from '../money/amount.tsx'
import { Moment } from '../time/time.tsx'
import type { Game } from './games.ts'
import styles from './play-notice.module.css'

/** The player's own break and limits, which rule out any play for money (PRF-4): nothing else to play is offered. */
export const playRestrictions = ['paused', ...playLimitRefusals] as const
export type PlayRestriction = (typeof playRestrictions)[number]
export const restrictionOf = (code: string): PlayRestriction | null =>
  playRestrictions.find((own) => own === code) ?? null
export const restrictionIcons: Readonly<Record<PlayRestriction, IconName>> = {
  paused: 'timer',
  'time-limit': 'timer',
  'loss-limit': 'shield-check',
  'stake-limit': 'shield-check',
}

type LimitFactsProps = {
  readonly refusal: (typeof playLimitRefusals)[number]
  /** The smallest stake of the game. */
  readonly least: Game['min_bet']
  readonly playOn: () => void
}

/** When play is possible again, as far as that is known, and where the break or the limit stands. */
export function RestrictionDetails({
  reason,
  ...facts
}: { readonly reason: PlayRestriction } & Omit<LimitFactsProps, 'refusal'>): ReactNode {
  return reason === 'paused' ? <LimitsLink /> : <LimitFacts refusal={reason} {...facts} />
}

const kinds = { 'time-limit': 'session', 'loss-limit': 'loss', 'stake-limit': 'stake' } as const

/** What is left and what there was, in numbers that can be compared; null without a limit. */
export function sizesOf({ limit_amount, available_amount, limit_minutes, available_minutes }: PlayLimit) {
  if (limit_amount && available_amount)
    return { whole: fromWire(limit_amount).minor, left: fromWire(available_amount).minor }
  return limit_minutes !== null && available_minutes !== null ? { whole: limit_minutes, left: available_minutes } : null
}

/** What the player's own limit leaves after a refusal (PRF-4), when play is possible again, and where the limit stands. */
function LimitFacts({ refusal, least, playOn }: LimitFactsProps): ReactNode {
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
