import { CmsError } from './cms-error.ts'
import type { CmsRequest, CmsVersion } from './cms-request.ts'
import { asEntry, type CmsEntry, type CmsKey, contentOf } from './flatten-entry.ts'

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

type CmsData = Readonly<Record<string, unknown>>

/** The generic client of collections (CMS-2): entries come flat in every version, and are named by `keyOf`. */
export type CmsCollections = {
  find(collection: string, find?: CmsFind, signal?: AbortSignal): Promise<readonly CmsEntry[]>
  /** Null where there is no such entry. */
  findOne(
    collection: string,
    key: CmsKey,
    find?: Pick<CmsFind, 'populate' | 'locale'>,
    signal?: AbortSignal,
  ): Promise<CmsEntry | null>
  /** `data.locale` is the language of the entry. */
  create(collection: string, data: CmsData): Promise<CmsEntry>
  update(collection: string, key: CmsKey, data: CmsData): Promise<CmsEntry>
  remove(collection: string, key: CmsKey): Promise<void>
}

const COLLECTION = /^[a-z][a-z0-9-]{0,63}$/
const KEY = /^[A-Za-z0-9]{1,64}$/

/**
 * Reads the collections of a CMS of either version in one flat shape. Each method throws RangeError for a name or a key
 * that does not fit an address, and CmsError for a refusal.
 */
export function createCmsCollections(request: CmsRequest, version: CmsVersion): CmsCollections {
  const path = (collection: string, key?: CmsKey) => {
    if (!COLLECTION.test(collection))
      throw new RangeError('A collection has a name of small letters, digits and hyphens')
    if (key !== undefined && !KEY.test(String(key))) throw new RangeError('The key of an entry has letters and digits')
    return `/${collection}${key === undefined ? '' : `/${key}`}`
  }
  /** v5 takes the language from the address, v3 and v4 from the fields. */
  const write = ({ locale, ...fields }: CmsData) => {
    if (version === 'v5') return { query: { locale }, body: { data: fields } }
    const data = { ...fields, ...(locale !== undefined && { locale }) }
    return { body: version === 'v4' ? { data } : data }
  }
  const query = { v3: v3Query, v4: v4Query, v5: v5Query }[version]
  const entryOf = (answer: unknown) => asEntry(contentOf(version, answer))
  return {
    async find(collection, find = {}, signal) {
      const list = contentOf(version, await request(path(collection), { query: query(find), signal }))
      if (!Array.isArray(list))
        throw new CmsError({
          path: path(collection),
          status: 500,
          code: 'NotTheContract',
          message: `${path(collection)} answered no list`,
        })
      return list.map(asEntry)
    },
    async findOne(collection, key, find = {}, signal) {
      try {
        return entryOf(await request(path(collection, key), { query: query(find), signal }))
      } catch (error) {
        if (error instanceof CmsError && error.status === 404) return null
        throw error
      }
    },
    create: async (collection, data) => entryOf(await request(path(collection), { verb: 'POST', ...write(data) })),
    update: async (collection, key, data) =>
      entryOf(await request(path(collection, key), { verb: 'PUT', ...write(data) })),
    remove: async (collection, key) => void (await request(path(collection, key), { verb: 'DELETE' })),
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

/**
 * v5's core knows no deep populate: it has one level by `*`, and takes no notice of `pLevel`, by which a plugin
 * populates the levels below.
 */
function v5Query({ populate, ...find }: CmsFind): object {
  return { ...v4Query(find), ...(populate === 'deep' ? { populate: '*', pLevel: 5 } : { populate }) }
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
