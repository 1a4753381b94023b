import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { emitOf } from '../events.ts'
import { callOf } from '../query-call.ts'
import { createFavouriteIntents, withIntents } from './favourite-intents.ts'
import { likesQuery } from '../games.ts'

type Intents = ReturnType<typeof createFavouriteIntents>
const ofClient = new WeakMap<QueryClient, Intents>()

function intentsOf(client: QueryClient): Intents {
  let intents = ofClient.get(client)
  if (!intents) {
    const { queryKey } = likesQuery()
    intents = createFavouriteIntents({
      send: (sysname, isFavourite) => callOf(client)(isFavourite ? 'games.addLike' : 'games.removeLike', { sysname }),
      refetch: async () => {
        await client.cancelQueries({ queryKey })
        await client.fetchQuery({ ...likesQuery(), staleTime: 0 })
      },
      // The old time stays, so that the next subscriber reads it again.
      keep: (sent) =>
        void client.setQueryData(
          queryKey,
          (known) => known && { ...known, sysnames: [...withIntents(known.sysnames, sent)] },
          { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
        ),
      track: (event, game) => void emitOf(client)(event, { game }),
    })
    ofClient.set(client, intents)
  }
  return intents
}

const nothing: readonly string[] = []

/**
 * The signed-in player's favourites and how to toggle one (GAM-3): optimistic, one call at a time, rolled back on a
 * refusal, read again afterwards, with the analytics events add_favorites and remove_favorites. All lists of a tab
 * share one state.
 *
 * @param isPlayer false for a guest, who has no favourites; nothing is requested then.
 */
export function useFavourites(isPlayer: boolean): {
  sysnames: readonly string[]
  isKnown: boolean
  has: (sysname: string) => boolean
  toggle: (sysname: string) => void
  /** The reading of them. */
  reading: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
} {
  const client = useQueryClient()
  const options = likesQuery()
  const reading = useQuery({ ...options, ...(isPlayer ? {} : { enabled: false }) })
  const { data } = reading
  const intents = intentsOf(client)
  const wishes = useSyncExternalStore(intents.subscribe, intents.get, intents.get)
  const known = isPlayer ? data?.sysnames : undefined
  const sysnames = useMemo(
    () => (isPlayer ? withIntents(known ?? nothing, wishes) : nothing),
    [isPlayer, known, wishes],
  )
  const set = useMemo(() => new Set(sysnames), [sysnames])
  const has = useCallback((sysname: string) => set.has(sysname), [set])
  const toggle = useCallback(
    (sysname: string) => {
      const read = client.getQueryData(likesQuery().queryKey)?.sysnames ?? nothing
      intents.want(sysname, !withIntents(read, intents.get()).includes(sysname))
    },
    [client, intents],
  )
  return { sysnames, isKnown: known !== undefined, has, toggle, reading }
}
