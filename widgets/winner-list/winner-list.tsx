import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { jackpotWinnersQuery } from '../_shared/games/games.ts'
import { ListFailure } from '../_shared/records/list-state.tsx'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import { WinRows, WinRowsSkeleton } from '../_shared/games/win-rows.tsx'
import type { winnerListSchema } from './index.ts'
import styles from './winner-list.module.css'

/** The latest wins (RTE-13). One answer holds the whole list; "show more" doubles what is visible. */
export function WinnerList({ title, count, root }: WidgetProps<Props<typeof winnerListSchema>>) {
  const { t } = useTranslation(['casino', 'widgets'])
  const id = useId()
  const [shown, setShown] = useCachedState(['winners-shown', count], count)
  const { data, error, isFetching, refetch } = useQuery(jackpotWinnersQuery())
  if (error && !data)
    return <ListFailure root={root} error={error} isRetrying={isFetching} retry={() => void refetch()} />
  const wins = data?.items
  return (
    <section {...root} className={styles.list} aria-labelledby={id} aria-busy={!wins || undefined}>
      <h2 id={id}>{title || t('winners.title')}</h2>
      {!wins ? (
        <WinRowsSkeleton count={Math.min(8, count)} />
      ) : wins.length === 0 ? (
        <EmptyState
          icon="trophy"
          title={t('winners.empty')}
          text={t('winners.emptyText')}
          action={<WayOn href="/gamehall">{t('toGames')}</WayOn>}
        />
      ) : (
        <>
          <WinRows wins={wins.slice(0, shown)} />
          {wins.length > count && (
            <LoadMore
              text={t('shownOf', { shown: Math.min(shown, wins.length), total: wins.length })}
              progressLabel={t('shownProgress')}
              shown={Math.min(shown, wins.length)}
              total={wins.length}
              label={t('widgets:showMore')}
              onMore={() => setShown(shown * 2)}
            />
          )}
        </>
      )}
    </section>
  )
}
