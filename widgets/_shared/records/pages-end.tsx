import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { ListEnd } from './list-end.tsx'
import { LoadFailed } from './list-state.tsx'
import type { Pages } from './use-pages.ts'

/**
 * What follows a paged list: why it ends too early, or how much of it is shown and a button for more; nothing after a
 * list of one page.
 */
export function PagesEnd({ list }: { list: Pages<unknown> }): ReactNode {
  const { t } = useTranslation(['casino', 'widgets'])
  const { items = [], hasMore, hasGrown, total } = list
  if (!list.hasFailed && (items.length === 0 || !(hasMore || hasGrown))) return null
  return (
    <ListEnd hasFailed={list.hasFailed}>
      {list.hasFailed ? (
        <LoadFailed error={list.error} isRetrying={list.isRetrying} retry={list.retry} />
      ) : (
        <LoadMore
          text={t('casino:shownOf', { shown: items.length, total })}
          progressLabel={t('casino:shownProgress')}
          shown={items.length}
          total={hasMore ? Math.max(total, items.length + 1) : items.length}
          label={t('widgets:showMore')}
          busy={list.isLoadingMore}
          onMore={list.more}
        />
      )}
    </ListEnd>
  )
}
