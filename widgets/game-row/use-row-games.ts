import { useQuery } from '@tanstack/react-query'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { type GameListState, gameQuery } from '../_shared/games/games.ts'
import type { gameRowSchema } from './index.ts'
import { likeQuery, rowQuery } from './row-query.ts'

type Source = Pick<Props<typeof gameRowSchema>, 'source' | 'count'>

/** The games of a row of the catalogue. */
export function useCatalogueGames(source: Source): GameListState {
  const { data, isError, isFetching, refetch } = useQuery(rowQuery(source))
  return { games: data?.items, hasFailed: isError && !data, isRetrying: isFetching, retry: () => void refetch() }
}

/** Games like the one whose page this is; none on any other page. */
export function useGamesLikeThis(source: Source): GameListState {
  const { sysname = '' } = useRoute().params
  const own = useQuery({ ...gameQuery(sysname), enabled: sysname !== '' })
  const game = own.data?.items[0]
  const query = game && likeQuery(source, game)
  const { data, isError, isFetching, refetch } = useQuery({
    ...(query ?? rowQuery(source)),
    ...(query ? {} : { enabled: false }),
  })
  const isNone = sysname === '' || own.isError || (own.data !== undefined && !query)
  return {
    games: isNone ? [] : query && data?.items.filter((one) => one.sysname !== sysname).slice(0, source.count),
    hasFailed: !isNone && isError && !data,
    isRetrying: isFetching,
    retry: () => void refetch(),
  }
}
