import type { QueryContext } from '#engine/define-widget.ts'
import { betsQuery } from '#platform/games.ts'
import type { Props } from '#schemas/document/marks.ts'
import { type Game, gamesQuery } from '../_shared/games/games.ts'
import type { gameRowSchema } from './index.ts'

type RowSource = Pick<Props<typeof gameRowSchema>, 'source' | 'count'>

const sorted = <T extends string>(list: readonly T[] | undefined): T[] => [...(list ?? [])].sort()

const queriesOfSources = new WeakMap<RowSource['source'], { readonly count: number; readonly query: RowQuery }>()
type RowQuery = ReturnType<typeof makeQuery>

/** The query of a row of the catalogue: made once for its document, so that the hash of its key is too. */
export function rowQuery({ source, count }: RowSource): RowQuery {
  const known = queriesOfSources.get(source)
  if (known?.count === count) return known.query
  const query = makeQuery({ source, count })
  queriesOfSources.set(source, { count, query })
  return query
}

/** Lists are sorted, so that equal rows share one answer. */
function makeQuery({ source, count }: RowSource) {
  const [tags, types, providers] = [sorted(source.tags), sorted(source.types), sorted(source.providers)]
  return gamesQuery({
    offset: 0,
    count,
    sort: source.sort,
    ...(source.category ? { category: source.category } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(types.length > 0 ? { types } : {}),
    ...(providers.length > 0 ? { providers } : {}),
  })
}

/** Tags about a game's place in the hall, not about what it is like. */
const standing: ReadonlySet<string> = new Set(['popular', 'new', 'jackpot'])

/**
 * The query of games like `game`, one more than asked for: it is among its own likes. Undefined where nothing says what
 * it is like.
 */
export function likeQuery({ source, count }: RowSource, { provider, type, tags }: Game) {
  const kin = (tags ?? []).filter((tag) => !standing.has(tag))
  if (source.like === 'provider')
    return provider === undefined
      ? undefined
      : rowQuery({ source: { sort: source.sort, favourites: false, providers: [provider] }, count: count + 1 })
  return kin.length === 0
    ? undefined
    : rowQuery({ source: { sort: source.sort, favourites: false, types: [type], tags: kin }, count: count + 1 })
}

/** A page whose address has a filter shows no recent games. */
export const isNarrowed = (search: QueryContext['search']): boolean => Object.keys(search).length > 0

/**
 * Whether the player has ever played for money: fetched once, so that a page reserves no place for the games of a
 * player who has not.
 */
export const hasPlayedQuery = () => ({ ...betsQuery({ type: 'casino', count: 1 }), staleTime: Infinity })
