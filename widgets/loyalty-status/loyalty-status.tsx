import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'
import type { Props } from '#schemas/document/marks.ts'
import { buttonClasses, ButtonContent } from '#ui/button/button-look.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Progress } from '#ui/progress/progress.tsx'
import { FactsLoading } from '../_shared/records/fact-rows.tsx'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { Panel } from '../_shared/page/panel.tsx'
import { LoyaltyOff, useIsLoyaltyOff } from '../_shared/rewards/loyalty-off.tsx'
import { nextLevel } from '../_shared/rewards/next-level.ts'
import { usePointsText } from '../_shared/rewards/points-text.ts'
import type { loyaltyStatusSchema } from './index.ts'
import styles from './loyalty-status.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

export function LoyaltyStatus({ moreLabel, moreTo, root }: WidgetProps<Props<typeof loyaltyStatusSchema>>) {
  const { t } = useTranslation('account')
  const pointsText = usePointsText(t)
  const { count: number } = useNumberWords()
  const isOff = useIsLoyaltyOff()
  const { data, error, isFetching, refetch } = useQuery({ ...loyaltyInfoQuery(), enabled: !isOff })
  if (isOff) return <LoyaltyOff root={root} />
  if (!data) {
    return (
      <div {...root}>
        {error ? (
          <LoadFailed error={error} isRetrying={isFetching} retry={() => void refetch()} />
        ) : (
          <Panel title={t('loyalty.title')} isBusy>
            <FactsLoading count={4} />
          </Panel>
        )}
      </div>
    )
  }
  const current = data.levels.find(({ level }) => level === data.level)
  const next = nextLevel(data.earned, data.levels)
  return (
    <div {...root} className={styles.loyalty}>
      <Panel title={current?.name ?? t('loyalty.title')} lead={data.is_active ? undefined : t('loyalty.paused')}>
        <p className={styles.points}>
          <span className={styles.count}>{number(data.points)}</span>
          <span className={styles.alias}>{pointsText('loyalty.spendable', { count: data.points })}</span>
        </p>
        <p className={styles.note}>{t('loyalty.earned')}</p>
        {next ? (
          <>
            <Progress
              label={t('loyalty.next', { name: next.name })}
              value={data.earned}
              max={next.threshold}
              text={`${number(data.earned)} / ${number(next.threshold)}`}
            />
            <p className={styles.note}>
              {t('loyalty.left', {
                count: Math.max(0, next.threshold - data.earned),
                points: number(Math.max(0, next.threshold - data.earned)),
              })}
            </p>
          </>
        ) : (
          <p className={styles.note}>{t('loyalty.highest')}</p>
        )}
      </Panel>
      <section className={styles.levels} aria-labelledby="loyalty-levels">
        <h2 id="loyalty-levels">{t('loyalty.levels')}</h2>
        <ol className={styles.list}>
          {data.levels.map((level) => (
            <li key={level.level} className={joinClasses(styles.level, level.level === data.level && styles.current)}>
              <img src={level.image_url} alt="" width={40} height={40} loading="lazy" className={styles.badge} />
              <span className={styles.words}>
                <span className={styles.name}>{level.name}</span>
                <span className={styles.note}>
                  {t('loyalty.threshold', { points: number(level.threshold), percent: level.percent })}
                </span>
              </span>
              {level.is_reached && <Icon name="circle-check" label={t('loyalty.reached')} className={styles.reached} />}
            </li>
          ))}
        </ol>
      </section>
      {moreTo && moreLabel && (
        <div>
          <SiteLink to={moreTo} className={buttonClasses({})}>
            <ButtonContent iconEnd="arrow-right">{moreLabel}</ButtonContent>
          </SiteLink>
        </div>
      )}
    </div>
  )
}
