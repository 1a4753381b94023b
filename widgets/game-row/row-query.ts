import type { Props } from '#schemas/document/marks.ts'
import { gamesQuery } from '../game-queries.ts'
import type { gameRowSchema } from './game-row.schema.ts'

type RowSource = Pick<Props<typeof gameRowSchema>, 'source' | 'count'>

const sorted = <T extends string>(list: readonly T[] | undefined): T[] => [...(list ?? [])].sort()

/** The query of a row of the catalogue; lists are sorted, so that equal rows share one answer. */
export function rowQuery({ source, count }: RowSource) {
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
