import { CmsError } from './cms-error.ts'
import type { CmsRequest, CmsVersion } from './cms-request.ts'
import { asEntry, type CmsEntry, flattenEntry, isRecord } from './flatten-entry.ts'

/** A filter by one field: `{url: {$eq: '/x'}}`; several fields mean all of them. */
type CmsFilters = Readonly<
  Record<
    string,
    {
      readonly $eq?: string | number | boolean
      readonly $ne?: string | number | boolean
      readonly $in?: readonly (string | number)[]
      readonly $contains?: string
      readonly $startsWith?: string
    }
  >
>

type CmsFind = {
  filters?: CmsFilters
  populate?: 'deep' | readonly string[]
  locale?: string
  sort?: string
  start?: number
  limit?: number
}

/** The generic client of collections (CMS-2): entries come flat in both versions. */
export type CmsCollections = {
  find(collection: string, find?: CmsFind, signal?: AbortSignal): Promise<readonly CmsEntry[]>
  /** Null where there is no such entry. */
  findOne(
    collection: string,
    id: number,
    find?: Pick<CmsFind, 'populate' | 'locale'>,
    signal?: AbortSignal,
  ): Promise<CmsEntry | null>
  create(collection: string, data: object): Promise<CmsEntry>
  update(collection: string, id: number, data: object): Promise<CmsEntry>
  remove(collection: string, id: number): Promise<CmsEntry>
}

const COLLECTION = /^[a-z][a-z0-9-]{0,63}$/

export function createCmsCollections(request: CmsRequest, version: CmsVersion): CmsCollections {
  const path = (collection: string, id?: number) => {
    if (!COLLECTION.test(collection))
      throw new RangeError('A collection has a name of small letters, digits and hyphens')
    return `/${collection}${id === undefined ? '' : `/${id}`}`
  }
  const body = (data: object) => (version === 'v4' ? { data } : data)
  return {
    async find(collection, find = {}, signal) {
      const answer = await request(path(collection), {
        query: version === 'v4' ? v4Query(find) : v3Query(find),
        signal,
      })
      const list = flattenEntry(version === 'v4' && isRecord(answer) ? answer.data : answer)
      if (!Array.isArray(list))
        throw new CmsError({
          path: path(collection),
          status: 500,
          code: 'NotTheContract',
          message: `${path(collection)} answered no list`,
        })
      return list.map(asEntry)
    },
    async findOne(collection, id, find = {}, signal) {
      try {
        return asEntry(
          await request(path(collection, id), { query: version === 'v4' ? v4Query(find) : v3Query(find), signal }),
        )
      } catch (error) {
        if (error instanceof CmsError && error.status === 404) return null
        throw error
      }
    },
    create: async (collection, data) => asEntry(await request(path(collection), { verb: 'POST', body: body(data) })),
    update: async (collection, id, data) =>
      asEntry(await request(path(collection, id), { verb: 'PUT', body: body(data) })),
    remove: async (collection, id) => asEntry(await request(path(collection, id), { verb: 'DELETE' })),
  }
}

function v4Query({ filters, populate, locale, sort, start, limit }: CmsFind): object {
  return {
    filters,
    populate,
    locale,
    sort,
    pagination: start === undefined && limit === undefined ? undefined : { start: start ?? 0, limit: limit ?? 100 },
  }
}

/** v3 writes an operator behind the field's name: `url_ne=/x`, equality without one; relations always come populated. */
function v3Query({ filters = {}, locale, sort, start, limit }: CmsFind): object {
  const query: Record<string, unknown> = { _locale: locale, _sort: sort, _start: start, _limit: limit }
  for (const [field, operators] of Object.entries(filters)) {
    for (const [operator, value] of Object.entries(operators))
      query[operator === '$eq' ? field : `${field}_${operator.slice(1).toLowerCase()}`] = value
  }
  return query
}
