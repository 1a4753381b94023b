import { type QueryKey, useQueries, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { ListEnd } from './list-end.tsx'
import { LoadFailed } from './list-state.tsx'
import { mayHaveMore, newestFirst } from './merge-pages.ts'
import { RecordDays, RecordList, RecordsLoading } from './record-list.tsx'
import { cachedState, useCachedState } from './use-cached-state.ts'
import styles from './record-list.module.css'

type Page<Item> = { readonly items: readonly Item[]; readonly total: number }
type PageQuery<Item> = Pick<UseQueryOptions<Page<Item>>, 'queryFn' | 'staleTime' | 'retry'> & {
  readonly queryKey: QueryKey
}

export type RecordPages<Item> = {
  /**
   * All that is here, each id once, in the order of the platform, or of time where it is of several calls; undefined
   * before the first page.
   */
  readonly items: readonly Item[] | undefined
  readonly total: number
  readonly error: unknown
  readonly isBusy: boolean
  readonly hasMore: boolean
  readonly more: () => void
  readonly retry: () => void
  /** Forgets the pages of a list, so that it begins at its first one. */
  readonly clear: (list: string) => void
}

/** The router has just fetched the first page of a tab: the list shows that answer and does not fetch it again. */
const freshMs = 5_000

/**
 * A list of the platform that grows by pages (CSH-15): appended by offset, deduplicated by id. An answer that belongs
 * to another list than the present one is ignored (N6, N7).
 *
 * @param list The list's key; another key begins at its first page.
 * @param pageOf The query of a page by its offset; equal for equal offsets. Several queries: lists of which each is
 *   newest first, shown as one.
 * @param createdAt When an item is from: the order of items of several queries.
 */
export function useRecordPages<Item>(
  list: string,
  size: number,
  pageOf: (list: string, offset: number) => PageQuery<Item> | readonly PageQuery<Item>[],
  idOf: (item: Item) => string | number,
  createdAt: (item: Item) => string | undefined = () => undefined,
): RecordPages<Item> {
  const client = useQueryClient()
  const queriesOf = (of: string, index: number): readonly PageQuery<Item>[] => [pageOf(of, index * size)].flat()
  const lengthKey = (of: string): QueryKey => ['pages', of, ...(queriesOf(of, 0)[0]?.queryKey ?? [])]
  const [count, setCount] = useCachedState(lengthKey(list), 1)
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, index) => queriesOf(list, index))
      .flat()
      .map((query) => ({ ...(query as UseQueryOptions<Page<Item>>), staleTime: freshMs })),
  })
  const width = pages.length / count
  const sources = Array.from({ length: width }, (_, source) => pages.filter((_page, at) => at % width === source))
  const comeOf = (source: typeof pages) => source.flatMap(({ data }) => data ?? [])

  const clear = (other: string): void => {
    for (let index = 0; index < cachedState.read(client, lengthKey(other), 1); index++)
      for (const { queryKey } of queriesOf(other, index)) client.removeQueries({ queryKey, exact: true })
    if (other === list) setCount(1)
    else cachedState.write(client, lengthKey(other), 1)
  }

  // When several lists are merged, a page is certain only once every list has loaded that page.
  const missing = width === 1 ? -1 : pages.findIndex(({ data }) => data === undefined)
  const whole = missing === -1 ? count : Math.floor(missing / width)
  const known = new Map<string | number, Item>()
  for (const { data } of pages.slice(0, whole * width))
    for (const item of data?.items ?? []) if (!known.has(idOf(item))) known.set(idOf(item), item)
  const all = [...known.values()]
  const items = width === 1 ? all : newestFirst(all, createdAt).slice(0, whole * size)
  const isKnown = pages.slice(0, width).every(({ data }) => data !== undefined)
  const failures = pages.filter(({ isError, data }) => isError && data === undefined)
  const [failed] = failures
  return {
    items: isKnown ? items : undefined,
    total: sources.reduce((sum, source) => sum + (comeOf(source).at(-1)?.total ?? 0), 0),
    error: failed && (failed.isFetching ? null : failed.error),
    isBusy: pages.some(({ data, isFetching }) => data === undefined && isFetching),
    hasMore: all.length > items.length || sources.some((source) => mayHaveMore(comeOf(source), size)),
    more: () => setCount(count + 1),
    retry: () => failures.forEach((one) => void one.refetch()),
    clear,
  }
}

type RecordPagesViewProps<Item> = {
  readonly pages: RecordPages<Item>
  readonly size: number
  readonly label: string
  readonly empty: ReactNode
  readonly row: (item: Item) => ReactNode
  /** The day of an item: rows of one day are under its heading. */
  readonly dayOf?: ((item: Item) => string) | undefined
}

/** Neighbours of one day together. */
function byDay<Item>(items: readonly Item[], dayOf: (item: Item) => string) {
  const days: { readonly day: string; readonly items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item)
    if (days.at(-1)?.day === day) days.at(-1)?.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

/** Rows of a block: so many come into view in one frame. */
const BLOCK = 12

/** Days together until they have enough rows; what is appended changes the last block only. */
function inBlocks<Day extends { readonly items: readonly unknown[] }>(
  days: readonly Day[],
): readonly (readonly Day[])[] {
  const blocks: Day[][] = []
  let rows = BLOCK
  for (const day of days) {
    if (rows < BLOCK) blocks.at(-1)?.push(day)
    else {
      blocks.push([day])
      rows = 0
    }
    rows += day.items.length
  }
  return blocks
}

/** A growing list in all its states: loading, empty, failed, with more, at its end. */
export function RecordPagesView<Item>({
  pages,
  size,
  label,
  empty,
  row,
  dayOf,
}: RecordPagesViewProps<Item>): ReactNode {
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
    <div className={styles.pages}>
      {dayOf ? (
        inBlocks(byDay(items, dayOf)).map((days, index) => (
          <RecordDays key={index} rows={days.reduce((sum, { items: own }) => sum + own.length, 0)}>
            {days.map(({ day, items: own }) => (
              <Fragment key={day}>
                <h2 className={styles.day}>{day}</h2>
                <RecordList label={`${label}: ${day}`} rows={own.length}>
                  {own.map(row)}
                </RecordList>
              </Fragment>
            ))}
          </RecordDays>
        ))
      ) : (
        <RecordList label={label}>{items.map(row)}</RecordList>
      )}
      <ListEnd hasFailed={Boolean(error)}>
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
      </ListEnd>
    </div>
  )
}
