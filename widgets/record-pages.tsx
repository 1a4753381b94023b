import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RecordList, RecordsLoading } from './record-list.tsx'
import type { RecordPages } from './use-record-pages.ts'

type RecordPagesViewProps<Item> = {
  readonly pages: RecordPages<Item>
  readonly size: number
  readonly label: string
  readonly empty: ReactNode
  readonly row: (item: Item) => ReactNode
}

/** A growing list in all its states: loading, empty, failed, with more, at its end. */
export function RecordPagesView<Item>({ pages, size, label, empty, row }: RecordPagesViewProps<Item>): ReactNode {
  const { t } = useTranslation(['account', 'widgets'])
  const { items, total, error } = pages
  if (items === undefined && error) return <LoadFailed error={error} isRetrying={pages.isBusy} retry={pages.retry} />
  if (items === undefined) {
    return (
      <div aria-busy="true">
        <span className="sr-only">{t('widgets:loading')}</span>
        <RecordsLoading count={size} />
      </div>
    )
  }
  if (items.length === 0) return empty
  return (
    <div>
      <RecordList label={label}>{items.map(row)}</RecordList>
      {error ? (
        <LoadFailed error={error} isRetrying={pages.isBusy} retry={pages.retry} />
      ) : (
        <LoadMore
          text={t('account:shown', { shown: Math.min(items.length, total), total })}
          progressLabel={t('account:shownLabel')}
          shown={Math.min(items.length, total)}
          total={pages.hasMore || pages.isBusy ? total : Math.min(items.length, total)}
          label={t('widgets:showMore')}
          busy={pages.isBusy}
          onMore={pages.more}
        />
      )}
    </div>
  )
}
