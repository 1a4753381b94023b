import type { Database, Queryable } from '#database/database.ts'

/** A file of a release: its path in the site's folder, and its content as base64. */
export type StoredFile = { readonly path: string; readonly base64: string }
/** Who published a release, and why; empty where unknown. */
export type ReleaseOrigin = { readonly author: string; readonly note: string }
export type StoredRelease = {
  readonly hash: string
  readonly publishedAt: number
  readonly files: readonly StoredFile[]
} & ReleaseOrigin
/** One line of the history. */
export type ReleaseEntry = Omit<StoredRelease, 'files'> & { readonly isCurrent: boolean }
/** Another release than the expected one is current; `null` before the first. */
export type StoreConflict = { readonly current: string | null }

/** How many older releases stay served. */
export const maxReleases = 20

/** The channel on which nodes tell each other that the pointer of a site has moved; the payload is the site's name. */
export const releaseChannel = 'playbill_releases'

const schema = [
  'SELECT pg_advisory_xact_lock(2034512)',
  // Whoever waited for the lock still remembers that there was no schema; a lock on a table makes it look again.
  'LOCK TABLE pg_catalog.pg_namespace IN ACCESS SHARE MODE',
  'CREATE SCHEMA IF NOT EXISTS playbill',
  `CREATE TABLE IF NOT EXISTS playbill.releases (
     site text NOT NULL, hash text NOT NULL, published_at bigint NOT NULL, files text NOT NULL, PRIMARY KEY (site, hash))`,
  `CREATE TABLE IF NOT EXISTS playbill.current_release (
     site text PRIMARY KEY, hash text NOT NULL, changed_at bigint NOT NULL, FOREIGN KEY (site, hash) REFERENCES playbill.releases (site, hash))`,
  "ALTER TABLE playbill.releases ADD COLUMN IF NOT EXISTS author text NOT NULL DEFAULT ''",
  "ALTER TABLE playbill.releases ADD COLUMN IF NOT EXISTS note text NOT NULL DEFAULT ''",
  'CREATE TABLE IF NOT EXISTS playbill.site_folders (site text PRIMARY KEY, hash text NOT NULL)',
]

/** Releases of one site in a database: immutable rows, and a pointer that publishing moves. */
export async function openReleaseStore(database: Database, site: string) {
  await database.transaction(async (tx) => {
    for (const statement of schema) await tx.query(statement)
  })
  const pointer = async (tx: Queryable): Promise<string | null> =>
    (await tx.query<{ hash: string }>('SELECT hash FROM playbill.current_release WHERE site = $1', [site]))[0]?.hash ??
    null
  const inTurn = <T>(work: (tx: Queryable) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtext('playbill.releases'), hashtext($1))", [site])
      return work(tx)
    })
  const movePointer = async (tx: Queryable, hash: string, at: number): Promise<void> => {
    await tx.query(
      'INSERT INTO playbill.current_release (site, hash, changed_at) VALUES ($1, $2, $3) ON CONFLICT (site) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at',
      [site, hash, at],
    )
    await tx.query('SELECT pg_notify($1, $2)', [releaseChannel, site])
  }
  return {
    /**
     * Keeps the release and points to it, both or neither; the oldest beyond `maxReleases` go, never the one that was
     * current until now.
     *
     * @param base what must be current for it; not asked when undefined.
     * @returns null when it was done.
     */
    publish(
      { hash, publishedAt, files, author, note }: StoredRelease,
      base?: string | null,
    ): Promise<StoreConflict | null> {
      return inTurn(async (tx) => {
        const current = await pointer(tx)
        if (base !== undefined && base !== current) return { current }
        await tx.query(
          `INSERT INTO playbill.releases (site, hash, published_at, files, author, note) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (site, hash) DO UPDATE SET published_at = excluded.published_at, files = excluded.files, author = excluded.author, note = excluded.note`,
          [site, hash, publishedAt, JSON.stringify(files), author, note],
        )
        await movePointer(tx, hash, publishedAt)
        await tx.query(
          'DELETE FROM playbill.releases WHERE site = $1 AND hash <> $2 AND hash <> $3 AND hash NOT IN (SELECT hash FROM playbill.releases WHERE site = $1 ORDER BY published_at DESC, hash LIMIT $4)',
          // The one that was live until now may be old, after a way back: open pages are still of it.
          [site, hash, current ?? hash, maxReleases],
        )
        return null
      })
    },
    /** Points to a release that is kept. Returns false when it is not. */
    point(hash: string, at: number): Promise<boolean> {
      return inTurn(async (tx) => {
        const found = await tx.query('SELECT 1 FROM playbill.releases WHERE site = $1 AND hash = $2', [site, hash])
        if (found.length === 0) return false
        await movePointer(tx, hash, at)
        return true
      })
    },
    /** Hash of the release that is served now; `null` before the first. */
    currentHash: () => pointer(database),
    async read(hash: string): Promise<StoredRelease | null> {
      const [row] = await database.query<{
        hash: string
        published_at: number
        files: string
        author: string
        note: string
      }>('SELECT hash, published_at, files, author, note FROM playbill.releases WHERE site = $1 AND hash = $2', [
        site,
        hash,
      ])
      return row
        ? {
            hash: row.hash,
            publishedAt: row.published_at,
            files: JSON.parse(row.files) as StoredFile[],
            author: row.author,
            note: row.note,
          }
        : null
    },
    /** The releases that are kept, newest first. */
    async list(): Promise<ReleaseEntry[]> {
      const current = await pointer(database)
      const rows = await database.query<{ hash: string; published_at: number; author: string; note: string }>(
        'SELECT hash, published_at, author, note FROM playbill.releases WHERE site = $1 ORDER BY published_at DESC, hash',
        [site],
      )
      return rows.map(({ hash, published_at, author, note }) => ({
        hash,
        publishedAt: published_at,
        author,
        note,
        isCurrent: hash === current,
      }))
    },
    /** Hash of what was last published from the site's folder; `null` when nothing was. */
    async folderHash(): Promise<string | null> {
      const [row] = await database.query<{ hash: string }>('SELECT hash FROM playbill.site_folders WHERE site = $1', [
        site,
      ])
      return row?.hash ?? null
    },
    async rememberFolder(hash: string): Promise<void> {
      await database.query(
        'INSERT INTO playbill.site_folders (site, hash) VALUES ($1, $2) ON CONFLICT (site) DO UPDATE SET hash = excluded.hash',
        [site, hash],
      )
    },
  }
}
export type ReleaseStore = Awaited<ReturnType<typeof openReleaseStore>>
