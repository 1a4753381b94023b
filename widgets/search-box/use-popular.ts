import { useQueries } from '@tanstack/react-query'
import { type Game, gameQuery, gamesQuery } from '../_shared/games/games.ts'
import { useSettings } from '../_shared/page/site-settings.ts'

/**
 * Games offered before anything is typed and where nothing is found: those of the search settings, else the ones that
 * the hall puts first.
 */
export function usePopular(count: number, isActive: boolean): readonly Game[] {
  const { popular = [] } = useSettings('search')
  const queries = popular.length > 0 ? popular.slice(0, count).map(gameQuery) : [gamesQuery({ offset: 0, count })]
  const answers = useQueries({ queries: isActive ? queries : [] })
  return answers.flatMap(({ data }) => data?.items ?? []).slice(0, count)
}
