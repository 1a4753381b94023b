import { type Database, only } from '#database/database.ts'
import type { CmsAccount } from './cms-accounts.ts'
import { badRequest, forbidden, notFound } from './cms-failure.ts'
import type { CmsSelection } from './cms-query.ts'

export type StoredEntry = {
  id: number
  locale: 'uz' | 'ru'
  data: Readonly<Record<string, unknown>>
  created_at: Date
  updated_at: Date
}

const COLUMNS = 'id, locale, data, created_at, updated_at'
const LONGEST = 100_000

/** Entries of the collections. Everybody reads the public ones; only an editor writes. Refusals are CmsFailure. */
export function createCmsStore(database: Database, clock: { now(): number }) {
  const open = async (collection: string, user: CmsAccount | null) => {
    const [row] = await database.query<{ is_public: boolean }>(
      'select is_public from sandbox.cms_collections where name = $1',
      [collection],
    )
    if (!row) throw notFound()
    if (!row.is_public && !user) throw forbidden()
  }
  const mayWrite = async (collection: string, user: CmsAccount | null) => {
    await open(collection, user)
    if (user?.role !== 'editor') throw forbidden()
  }
  return {
    async find(
      collection: string,
      { where, parameters, order, start, limit, locale }: CmsSelection,
      user: CmsAccount | null,
    ): Promise<{ entries: StoredEntry[]; total: number }> {
      await open(collection, user)
      const all = [...parameters, collection, locale ?? 'uz']
      const from = `from sandbox.cms_entries where collection = $${parameters.length + 1} and locale = $${parameters.length + 2}${where}`
      const entries = await database.query<StoredEntry>(
        `select ${COLUMNS} ${from} order by ${order} limit ${limit} offset ${start}`,
        all,
      )
      const { total } = only(await database.query<{ total: number }>(`select count(*)::integer as total ${from}`, all))
      return { entries, total }
    },
    async findOne(collection: string, id: number, user: CmsAccount | null): Promise<StoredEntry> {
      await open(collection, user)
      return found(
        await database.query<StoredEntry>(
          `select ${COLUMNS} from sandbox.cms_entries where collection = $1 and id = $2`,
          [collection, id],
        ),
      )
    },
    async create(collection: string, body: unknown, user: CmsAccount | null): Promise<StoredEntry> {
      await mayWrite(collection, user)
      const { locale, data } = read(body)
      const now = new Date(clock.now())
      return only(
        await database.query<StoredEntry>(
          `insert into sandbox.cms_entries (collection, locale, data, created_at, updated_at) values ($1, $2, $3::jsonb, $4, $4) returning ${COLUMNS}`,
          [collection, locale ?? 'uz', data, now],
        ),
      )
    },
    /** Fields that are not sent stay as they are. */
    async update(collection: string, id: number, body: unknown, user: CmsAccount | null): Promise<StoredEntry> {
      await mayWrite(collection, user)
      const { data } = read(body)
      return found(
        await database.query<StoredEntry>(
          `update sandbox.cms_entries set data = data || $3::jsonb, updated_at = $4 where collection = $1 and id = $2 returning ${COLUMNS}`,
          [collection, id, data, new Date(clock.now())],
        ),
      )
    },
    async remove(collection: string, id: number, user: CmsAccount | null): Promise<StoredEntry> {
      await mayWrite(collection, user)
      return found(
        await database.query<StoredEntry>(
          `delete from sandbox.cms_entries where collection = $1 and id = $2 returning ${COLUMNS}`,
          [collection, id],
        ),
      )
    },
    async domain(host: string): Promise<{ settings: Readonly<Record<string, unknown>>; robots: string }> {
      const rows = await database.query<{ settings: Readonly<Record<string, unknown>>; robots: string }>(
        "select settings, robots from sandbox.cms_domains where host in ($1, '*') order by host = '*' limit 1",
        [host.toLowerCase().slice(0, 253)],
      )
      return found(rows)
    },
  }
}

function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound()
  return row
}

/** The store sets ids and dates; the locale is given once, when an entry is created. */
function read(body: unknown): { locale: 'uz' | 'ru' | null; data: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('data.missing', 'Missing "data" payload in the request body')
  const { id: _id, locale, ...fields } = body as Record<string, unknown>
  const data = JSON.stringify(fields)
  if (data.length > LONGEST) throw badRequest('data.large', `An entry has at most ${LONGEST} characters`)
  if (data.includes('\\u0000')) throw badRequest('data.characters', 'A text has no U+0000')
  return { locale: locale === 'uz' || locale === 'ru' ? locale : null, data }
}
