import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import {
  gameNameOf,
  jackpotWinnersQuery,
  providersQuery,
  spelledOut,
  useProviderNames,
} from '../_shared/games/games.ts'
import { useFollow } from '../_shared/page/use-follow.ts'
import type { winnersStripSchema } from './index.ts'
import styles from './winners-strip.module.css'

/** Renders nothing while there are no wins: none is ever made up. */
export function WinnersStrip({ title, count, root }: WidgetProps<Props<typeof winnersStripSchema>>) {
  const { t } = useTranslation(['widgets', 'games'])
  const { data } = useQuery(jackpotWinnersQuery())
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const follow = useFollow()
  const wins = data?.items.slice(0, count) ?? []
  if (wins.length === 0) return null
  return (
    <div {...root} className={styles.strip}>
      <Carousel
        title={title || t('widgets:winners')}
        previousLabel={t('widgets:previous')}
        nextLabel={t('widgets:next')}
        items="tile"
      >
        {wins.map((win) => (
          <a key={win.id} {...follow({ href: `/game/${win.game}`, external: false })} className={styles.win}>
            <span className={styles.head}>
              <Icon name="trophy" size="small" className={styles.icon} />
              <span className={styles.name}>{win.fakename || t('games:someone')}</span>
            </span>
            <Amount value={win.amount} tone="win" size="bar" className={styles.amount} />
            <span className={styles.game}>{gameNameOf(win)}</span>
            {win.provider && (
              <span className={styles.provider}>{providerName(win.provider) ?? spelledOut(win.provider)}</span>
            )}
            {win.jackpot && (
              <Badge tone="accent" icon="crown" className={styles.jackpot}>
                {t('games:jackpot')}
              </Badge>
            )}
          </a>
        ))}
      </Carousel>
    </div>
  )
}
