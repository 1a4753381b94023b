import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { transactionsQuery } from '#platform/cashier.ts'
import { betsQuery } from '#platform/games.ts'
import type { PlayHistory } from './find-signs.ts'

const size = 100
const longest = 10

export const betsPage = (page: number) => betsQuery({ offset: page * size, count: size })
export const transactionsPage = (page: number) => transactionsQuery({ offset: page * size, count: size })

type Entry = { readonly id: string | number; readonly created_at: string }
type Page = { readonly items: readonly Entry[]; readonly total: number }
type Reading = { readonly data: Page | undefined }

/** How many pages have to be read, as far as is known: until one reaches back far enough, and never more than ten. */
function pagesNeeded(pages: readonly Reading[], since: number): number {
  const oldest = pages.at(-1)?.data?.items.at(-1)
  const read = pages.length * size
  const isMore = oldest !== undefined && Date.parse(oldest.created_at) > since && read < (pages[0]?.data?.total ?? 0)
  return isMore ? Math.min(longest, pages.length + 1) : pages.length
}

/** A page may have moved on while the next one was read. */
const merged = <Item extends Entry>(
  pages: readonly { readonly data?: { readonly items: readonly Item[] } | undefined }[],
) => [...new Map(pages.flatMap(({ data }) => data?.items ?? []).map((item) => [item.id, item])).values()]

type Reads = {
  /** Undefined until everything is read. */
  readonly history: PlayHistory | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** What the player did since a moment, page by page, the newest first; null: nothing beyond the first pages is read yet. */
export function usePlayHistory(since: number | null): Reads {
  const [counts, setCounts] = useState({ bets: 1, transactions: 1 })
  const bets = useQueries({ queries: Array.from({ length: counts.bets }, (_, page) => betsPage(page)) })
  const paid = useQueries({ queries: Array.from({ length: counts.transactions }, (_, page) => transactionsPage(page)) })
  const needed = since === null ? counts : { bets: pagesNeeded(bets, since), transactions: pagesNeeded(paid, since) }
  if (needed.bets > counts.bets || needed.transactions > counts.transactions) setCounts(needed)
  const all = [...bets, ...paid]
  const failed = all.filter(({ isError, data }) => isError && data === undefined)
  const items = merged(bets)
  const oldest = items.at(-1)
  const isWhole = oldest === undefined || items.length >= (bets[0]?.data?.total ?? 0)
  return {
    history: all.every(({ data }) => data !== undefined)
      ? {
          bets: items,
          transactions: merged(paid),
          betsSince:
            since === null || isWhole || Date.parse(oldest.created_at) <= since ? null : Date.parse(oldest.created_at),
        }
      : undefined,
    error: failed[0]?.error ?? null,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(failed.map((one) => one.refetch())),
  }
}
