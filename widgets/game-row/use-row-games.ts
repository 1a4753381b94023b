import { useQueries, useQuery } from '@tanstack/react-query'
import { useRoute } from '#engine/render/use-route.ts'
import { useValue } from '#engine/render/use-value.ts'
import { useFavourites } from '#platform/games/use-favourites.ts'
import type { Props } from '#schemas/document/marks.ts'
import type { Game } from '../game-facts.ts'
import { gameQuery } from '../game-queries.ts'
import type { gameRowSchema } from './game-row.schema.ts'
import { likeQuery, rowQuery } from './row-query.ts'

/** `games` is undefined while nothing is known yet. */
export type RowGames = { readonly games: readonly Game[] | undefined; readonly hasFailed: boolean; readonly isRetrying: boolean; readonly retry: () => void }
type Source = Pick<Props<typeof gameRowSchema>, 'source' | 'count'>

/** The games of a row of the catalogue. */
export function useCatalogueGames(source: Source): RowGames {
  const { data, isError, isFetching, refetch } = useQuery(rowQuery(source))
  return { games: data?.items, hasFailed: isError && !data, isRetrying: isFetching, retry: () => void refetch() }
}

/** The player's favourites, the newest first; a game that the catalogue no longer has is passed over. A guest has none. */
export function useFavouriteGames({ count }: Source): RowGames {
  const isPlayer = useValue('user') === 'player'
  const { sysnames, isKnown } = useFavourites(isPlayer)
  const wanted = sysnames.slice(0, count)
  const answers = useQueries({ queries: wanted.map((sysname) => gameQuery(sysname)) })
  const games = answers.flatMap(({ data }) => data?.items[0] ?? [])
  const isComplete = answers.every(({ data, isError }) => data !== undefined || isError)
  const failed = answers.filter(({ isError, data }) => isError && !data)
  return {
    games: !isPlayer ? [] : isKnown && (isComplete || games.length > 0) ? games : undefined,
    hasFailed: wanted.length > 0 && failed.length === wanted.length,
    isRetrying: answers.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

/** Games like the one whose page this is; none on any other page. */
export function useGamesLikeThis(source: Source): RowGames {
  const { sysname = '' } = useRoute().params
  const own = useQuery({ ...gameQuery(sysname), enabled: sysname !== '' })
  const game = own.data?.items[0]
  const query = game && likeQuery(source, game)
  const { data, isError, isFetching, refetch } = useQuery({ ...(query ?? rowQuery(source)), ...(query ? {} : { enabled: false }) })
  const isNone = sysname === '' || own.isError || (own.data !== undefined && !query)
  return {
    games: isNone ? [] : query && data?.items.filter((one) => one.sysname !== sysname).slice(0, source.count),
    hasFailed: !isNone && isError && !data,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
