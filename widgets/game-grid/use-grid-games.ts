import { useQueries, useQuery } from '@tanstack/react-query'
import type { Game } from '../_shared/games/games.ts'
import type { HallFilters } from '../_shared/games/hall-address.ts'
import { chunkAt, chunksBetween } from './grid-chunks.ts'
import { chunkQuery } from './grid-query.ts'

export type GridGames = {
  /** Undefined while it is loading. */
  readonly gameAt: (index: number) => Game | undefined
  /** Whether there is an answer for this place, be it that there is no game. */
  readonly isKnown: (index: number) => boolean
  readonly hasFailed: boolean
  /** Why, where it has. */
  readonly error: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

type Wanted = { filters: HallFilters; first: number; size: number; from: number; to: number }

/** The games from `from` up to `to` of the hall. Only what is looked at is asked for; answers stay in the query cache. */
export function useGridGames({ filters, first, size, from, to }: Wanted): GridGames {
  const page = useQuery(chunkQuery(filters, { offset: 0, count: first }))
  const plan = { first, size, total: page.data?.total ?? 0 }
  const chunks = chunksBetween(plan, from, to)
  const answers = useQueries({ queries: chunks.map((chunk) => chunkQuery(filters, chunk)) })
  const all = [page, ...answers]
  const failed = all.filter(({ isError, data }) => isError && !data)
  const parts = new Map([[0, page], ...chunks.map(({ offset }, at) => [offset, answers[at]] as const)])
  return {
    gameAt(index) {
      const { offset } = chunkAt(plan, index)
      return parts.get(offset)?.data?.items[index - offset]
    },
    isKnown: (index) => parts.get(chunkAt(plan, index).offset)?.isPending === false,
    hasFailed: failed.length > 0,
    error: failed[0]?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
