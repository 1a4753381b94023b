import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { depositLimitQuery, isNearlyUsed } from '#platform/limits.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { Moment } from '../time/time.tsx'
import { Amount } from './amount.tsx'
import { useNumberWords } from './use-money-format.ts'
import styles from './limit-note.module.css'

/**
 * What is left of the player's own deposit limit in this period (CSH-13), with a discreet warning from 80% on. Renders
 * nothing without a limit or before it is known; `isNearOnly` renders nothing below 80% either.
 */
export function LimitNote({ isNearOnly = false }: { readonly isNearOnly?: boolean }): ReactNode {
  const { t } = useTranslation('cashier')
  const { data } = useQuery(depositLimitQuery())
  const { percent } = useNumberWords()
  const hasCentre = useValue('flag:isResponsibleGamingEnable') !== false
  if (!data?.limit_amount || !data.available_amount || data.period === 'none') return null
  const [limit, left] = [fromWire(data.limit_amount), fromWire(data.available_amount)]
  const used = limit.minor - left.minor
  const isNear = isNearlyUsed(limit.minor, left.minor)
  if (isNearOnly && !isNear) return null
  return (
    <div className={styles.note} data-near={isNear || undefined}>
      {isNear && (
        <p className={styles.near}>
          <Icon name="triangle-alert" size="small" />
          <span>{t('limit.near', { percent: percent(Math.floor((used / limit.minor) * 100)) })}</span>
        </p>
      )}
      <Progress
        label={t('limit.left', { period: t(`limit.of.${data.period}`) })}
        value={left.minor}
        max={limit.minor}
        text={<Amount value={left} isShort />}
      />
      <p className={styles.small}>
        {t('limit.of')} <Amount value={limit} isShort />.{' '}
        {data.expired_at && (
          <>
            {t('limit.until')} <Moment at={data.expired_at} />.{' '}
          </>
        )}
        <SiteLink
          to={{ href: hasCentre ? '/profile/responsible-game' : '/support', external: false }}
          className={styles.link}
        >
          {t(hasCentre ? 'limit.change' : 'limit.ask')}
        </SiteLink>
      </p>
    </div>
  )
}
