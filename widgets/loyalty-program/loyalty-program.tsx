import { useQuery } from '@tanstack/react-query'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { ItemHead, ItemHeadSkeleton } from '../_shared/page/item-head.tsx'
import { LoyaltyOff, useIsLoyaltyOff } from '../_shared/rewards/loyalty-off.tsx'
import { LevelLadder, useProgramWords } from '../_shared/rewards/loyalty-level.tsx'
import { ListFailure, MissingItem } from '../_shared/records/list-state.tsx'
import { TermList } from '../_shared/records/term-list.tsx'
import styles from './loyalty-program.module.css'
import { useNumberWords } from '../_shared/money/use-money-format.ts'

/** One program (RTE-6). */
export function LoyaltyProgram({ root }: WidgetProps<object>) {
  const { t } = useTranslation('casino')
  const { count } = useNumberWords()
  const { sysname } = useRoute().params
  const isPlayer = useValue('user') === 'player'
  const wordsOf = useProgramWords()
  const isOff = useIsLoyaltyOff()
  const { data, error, isFetching, refetch } = useQuery({
    ...loyaltyProgramQuery(sysname ?? ''),
    enabled: sysname !== undefined && !isOff,
  })
  if (isOff) return <LoyaltyOff root={root} />
  if (!data && error instanceof PlatformError && error.status === 404) {
    return (
      <MissingItem
        root={root}
        icon="star"
        title={t('loyalty.unknown')}
        text={t('loyalty.unknownText')}
        href="/loyalty"
        label={t('loyalty.all')}
      />
    )
  }
  if (!data && error)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  if (!data)
    return (
      <div {...root}>
        <ItemHeadSkeleton title={t('loyalty.programs')} />
      </div>
    )
  const { title, text, media } = wordsOf(data)
  return (
    <div {...root} className={styles.item}>
      <ItemHead title={title} text={text} media={media} />
      {data.levels.length > 0 && (
        <section className={styles.part}>
          <h2>{t('loyalty.levels')}</h2>
          <LevelLadder levels={data.levels} isPlayer={isPlayer} />
        </section>
      )}
      {data.awards.length > 0 && (
        <section className={styles.part}>
          <h2>{t('loyalty.awards')}</h2>
          <ul className={styles.awards}>
            {data.awards.map(({ trigger, name, points, is_given }) => (
              <li key={`${trigger} ${name}`} className={styles.award}>
                <span className={styles.step}>{name}</span>
                {is_given && (
                  <Badge tone="win" icon="check">
                    {t('loyalty.given')}
                  </Badge>
                )}
                <span className={styles.points}>+{count(points)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <TermList title={t('loyalty.rules')} terms={data.terms} />
    </div>
  )
}
