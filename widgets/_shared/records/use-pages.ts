import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEnvironment } from '#engine/render/use-value.ts'
import { type ListPage, mergePages } from './merge-pages.ts'
import { useCachedState } from './use-cached-state.ts'

type PagesOptions<Item> = {
  /** Names the list: another one begins with its first page. */
  readonly list: string
  readonly size: number
  /** The query of the page at an offset; nothing of another page may stand in for it. */
  readonly queryAt: (offset: number) => unknown
  readonly keyOf: (item: Item) => string | number | undefined
}

export type Pages<Item> = {
  /** Undefined while the first page is unknown. */
  readonly items: readonly Item[] | undefined
  readonly total: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** More was requested: the words at its end stay when there is no more. */
  readonly hasGrown: boolean
  readonly hasFailed: boolean
  /** Why, where it has. */
  readonly error: unknown
  readonly isRetrying: boolean
  readonly more: () => void
  readonly retry: () => void
}

/** A list of the platform, page by page: the first is the page's own query, `more` asks for the next. */
export function usePages<Item>({ list, size, queryAt, keyOf }: PagesOptions<Item>): Pages<Item> {
  // The factories of `platform` give queries of one call each, whose answer is such a page.
  const pageAt = (index: number) => queryAt(index * size) as UseQueryOptions<ListPage<Item>> & { queryKey: QueryKey }
  const [wanted, setWanted] = useCachedState(['pages', list, ...pageAt(0).queryKey], 1)
  const queries = Array.from({ length: wanted }, (_, index) => pageAt(index))
  const answers = useQueries({ queries })
  const known = answers.flatMap(({ data }) => data ?? [])
  const first = answers[0]
  const failed = answers.filter(({ isError, data }) => isError && !data)
  const { items, hasMore, missing } = mergePages(known, size, keyOf)
  const { report, release } = useEnvironment()
  useEffect(() => {
    if (missing > 0)
      report({
        document: '',
        node: '',
        release,
        widget: `list ${list}`,
        reason: `${missing} items without a key were left out`,
      })
  }, [missing, list, report, release])
  const isLoadingMore = known.length < wanted && failed.length === 0
  return {
    items: first?.data ? items : undefined,
    total: Math.max(items.length, known.at(-1)?.total ?? 0),
    hasMore: hasMore || known.length < wanted,
    isLoadingMore,
    hasGrown: wanted > 1,
    hasFailed: failed.length > 0,
    error: failed[0]?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    more: () => {
      if (!isLoadingMore && hasMore) setWanted(wanted + 1)
    },
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
