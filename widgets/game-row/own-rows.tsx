import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRoute } from '#engine/render/use-route.ts'
import { betsQuery } from '#platform/games.ts'
import { type GameListState, gameQuery } from '../_shared/games/games.ts'
import { useFavouriteGames } from '../_shared/games/use-favourite-games.ts'
import { isNarrowed } from './row-query.ts'

export type OwnRowProps = { readonly count: number; readonly show: (found: GameListState) => ReactNode }

/** The player's favourites, in a file of their own: a guest has none. */
export const FavouriteRow = ({ count, show }: OwnRowProps): ReactNode => show(useFavouriteGames({ count }))

/** How many of the latest rounds are searched for games. */
const ROUNDS = 100

/**
 * Games that the player has played for money, the latest first; a game that has left the catalogue is skipped. A page
 * whose address has a filter shows none and asks for none.
 */
export function RecentRow({ count, show }: OwnRowProps): ReactNode {
  const hasFilter = isNarrowed(useRoute().search)
  const bets = useQuery({ ...betsQuery({ type: 'casino', count: ROUNDS }), enabled: !hasFilter })
  const played = hasFilter ? [] : bets.data?.items.flatMap(({ game }) => game ?? [])
  const sysnames = [...new Set(played)].slice(0, count)
  const answers = useQueries({ queries: sysnames.map((sysname) => gameQuery(sysname)) })
  const games = answers.flatMap(({ data }) => data?.items[0] ?? [])
  const isComplete = played !== undefined && answers.every(({ data, isError }) => data !== undefined || isError)
  return show({
    games: isComplete ? games : undefined,
    hasFailed: !played && bets.isError,
    error: bets.error,
    isRetrying: bets.isFetching,
    retry: () => void bets.refetch(),
  })
}
