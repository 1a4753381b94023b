import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useFavourites } from '#platform/games/use-favourites.ts'
import { type GameListState, gameQuery } from './games.ts'

type FavouriteGames = GameListState & {
  /** Ids of all favourites, the newest first. */
  readonly sysnames: readonly string[]
  /** Whether more games than `games` are loading. */
  readonly isGrowing: boolean
}

/**
 * The newest `count` of the player's favourites, the newest first; a game that the catalogue no longer has is skipped.
 * A guest has none. Each is a separate request; all appear at once, so that none moves while the rest loads.
 */
export function useFavouriteGames({ count }: { count: number }): FavouriteGames {
  const isPlayer = useValue('user') === 'player'
  const { sysnames, isKnown, reading } = useFavourites(isPlayer)
  const answers = useQueries({ queries: sysnames.slice(0, count).map((sysname) => gameQuery(sysname)) })
  const [come, setCome] = useState(0)
  const isComplete = isKnown && answers.every(({ data, isError }) => data !== undefined || isError)
  if (isComplete && come !== count) setCome(count)
  const failed = answers.filter(({ isError, data }) => isError && !data)
  const isUnread = isPlayer && !isKnown && reading.error !== null
  const games = answers.slice(0, come).flatMap(({ data }) => data?.items[0] ?? [])
  return {
    games: !isPlayer ? [] : isKnown && come > 0 ? games : undefined,
    sysnames,
    isGrowing: come > 0 && come !== count,
    hasFailed: isUnread || (isComplete && failed.length > 0 && games.length === 0),
    error: isUnread ? reading.error : failed[0]?.error,
    isRetrying: reading.isFetching || answers.some(({ isFetching }) => isFetching),
    retry: () => (isUnread ? void reading.refetch() : failed.forEach(({ refetch }) => void refetch())),
  }
}
