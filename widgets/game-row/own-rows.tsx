import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRoute } from '#engine/render/use-route.ts'
import { betsQuery } from '#platform/games/list-bets.ts'
import { type AskedGames, gameQuery } from '../_shared/games/games.ts'
import { useFavouriteGames } from '../_shared/games/use-favourite-games.ts'

export type OwnRowProps = { readonly count: number; readonly show: (found: AskedGames) => ReactNode }

/** The player's favourites, in a file of their own: a guest has none. */
export const FavouriteRow = ({ count, show }: OwnRowProps): ReactNode => show(useFavouriteGames({ count }))

/** So many rounds are looked at for the games of the last days. */
const ROUNDS = 100

/**
 * Games that the player has played for money, the latest first; one that the catalogue no longer has is passed over. None
 * on a page whose address narrows what it shows.
 */
export function RecentRow({ count, show }: OwnRowProps): ReactNode {
  const isNarrowed = Object.keys(useRoute().search).length > 0
  const bets = useQuery(betsQuery({ type: 'casino', count: ROUNDS }))
  const sysnames = [...new Set(bets.data?.items.flatMap(({ game }) => game ?? []))].slice(0, count)
  const answers = useQueries({ queries: sysnames.map((sysname) => gameQuery(sysname)) })
  const games = answers.flatMap(({ data }) => data?.items[0] ?? [])
  const isComplete = bets.data !== undefined && answers.every(({ data, isError }) => data !== undefined || isError)
  return show({
    games: isNarrowed ? [] : isComplete ? games : undefined,
    hasFailed: !isNarrowed && bets.isError && !bets.data,
    error: bets.error,
    isRetrying: bets.isFetching,
    retry: () => void bets.refetch(),
  })
}
