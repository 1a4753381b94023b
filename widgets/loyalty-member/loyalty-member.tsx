import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Progress } from '#ui/progress/progress.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useCasinoSettings } from '../_shared/games/casino-settings.ts'
import { iconName } from '../_shared/pictures/svg-icon.tsx'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { nextLevel } from '../_shared/rewards/next-level.ts'
import { usePointsText } from '../_shared/rewards/points-text.ts'
import styles from './loyalty-member.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

/** The membership (LOY-4): points, level, and what the next level takes. Put it behind `when: {user: player}`. */
export function LoyaltyMember({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const pointsText = usePointsText(t)
  const { count } = useNumberWords()
  const isOff = useValue('flag:isEnableLoyalty') === false
  const isPlayer = useValue('user') === 'player' && !isOff
  const { coinIcon } = useCasinoSettings().loyalty ?? {}
  const { data, error, isFetching, refetch } = useQuery({
    ...loyaltyInfoQuery(),
    ...(isPlayer ? {} : { enabled: false }),
  })
  if (!isPlayer) return <section {...root} hidden />
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  const levels = data?.levels ?? []
  const level = levels.find((one) => one.level === data?.level)
  const next = data && nextLevel(data.earned, levels)
  return (
    <section {...root} className={styles.member} aria-label={t('loyalty.mine')} aria-busy={!data || undefined}>
      <div className={styles.points}>
        <Icon name={iconName(coinIcon) ?? 'coins'} size="large" className={styles.coin} />
        {data ? (
          <p className={styles.sum}>
            <strong className={styles.number}>{count(data.points)}</strong>
            <span className={styles.alias}>{pointsText('loyalty.spendable', { count: data.points })}</span>
          </p>
        ) : (
          <Skeleton step="28" width="half" />
        )}
      </div>
      <div className={styles.level}>
        {data ? (
          <>
            <p className={styles.levelName}>
              {level && (
                <img src={level.image_url} alt="" width={40} height={40} className={styles.medal} decoding="async" />
              )}
              {t('loyalty.level', { level: data.level, name: level?.name ?? '' })}
            </p>
            {next ? (
              <Progress
                label={t('loyalty.toNext', { name: next.name })}
                value={data.earned}
                max={next.threshold}
                text={`${count(data.earned)} / ${count(next.threshold)}`}
              />
            ) : (
              <p className={styles.muted}>{t('loyalty.highest')}</p>
            )}
            {next && <p className={styles.muted}>{t('loyalty.unlocks', { percent: next.percent })}</p>}
            {!data.is_active && <p className={styles.muted}>{t('loyalty.inactive')}</p>}
          </>
        ) : (
          <>
            <Skeleton step="22" width="half" />
            <Skeleton step="14" />
            <Skeleton step="14" width="most" />
          </>
        )}
      </div>
    </section>
  )
}
