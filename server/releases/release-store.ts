/** What the store needs of a database; the sandbox's and a PostgreSQL pool both have it. */
export interface ReleaseDatabase {
  query<Row>(text: string, parameters?: readonly (string | number | null)[]): Promise<Row[]>
  transaction<T>(work: (tx: { query<Row>(text: string, parameters?: readonly (string | number | null)[]): Promise<Row[]> }) => Promise<T>): Promise<T>
}

/** A file of a release: its path in the site's folder, and its content as base64. */
export type StoredFile = { readonly path: string; readonly base64: string }
export type StoredRelease = { readonly hash: string; readonly publishedAt: number; readonly files: readonly StoredFile[] }

/** Releases that stay served after newer ones (contracts.md, Releases). */
export const keptReleases = 20

const schema = [
  'CREATE SCHEMA IF NOT EXISTS playbill',
  `CREATE TABLE IF NOT EXISTS playbill.releases (
     site text NOT NULL, hash text NOT NULL, published_at bigint NOT NULL, files text NOT NULL, PRIMARY KEY (site, hash))`,
  `CREATE TABLE IF NOT EXISTS playbill.current_release (
     site text PRIMARY KEY, hash text NOT NULL, changed_at bigint NOT NULL, FOREIGN KEY (site, hash) REFERENCES playbill.releases (site, hash))`,
]

/** Releases of one site in a database: immutable rows, and a pointer that publishing moves. */
export async function openReleaseStore(database: ReleaseDatabase, site: string) {
  for (const statement of schema) await database.query(statement)
  return {
    /** Keeps the release and points to it, both or neither; the oldest beyond `keptReleases` go. */
    async publish(release: StoredRelease): Promise<void> {
      await database.transaction(async (tx) => {
        await tx.query(
          'INSERT INTO playbill.releases (site, hash, published_at, files) VALUES ($1, $2, $3, $4) ON CONFLICT (site, hash) DO UPDATE SET published_at = excluded.published_at',
          [site, release.hash, release.publishedAt, JSON.stringify(release.files)],
        )
        await tx.query(
          'INSERT INTO playbill.current_release (site, hash, changed_at) VALUES ($1, $2, $3) ON CONFLICT (site) DO UPDATE SET hash = excluded.hash, changed_at = excluded.changed_at',
          [site, release.hash, release.publishedAt],
        )
        await tx.query(
          'DELETE FROM playbill.releases WHERE site = $1 AND hash <> $2 AND hash NOT IN (SELECT hash FROM playbill.releases WHERE site = $1 ORDER BY published_at DESC LIMIT $3)',
          [site, release.hash, keptReleases],
        )
      })
    },
    /** Hash of the release that is served now; `null` before the first. */
    async currentHash(): Promise<string | null> {
      const [row] = await database.query<{ hash: string }>('SELECT hash FROM playbill.current_release WHERE site = $1', [site])
      return row?.hash ?? null
    },
    async read(hash: string): Promise<StoredRelease | null> {
      const [row] = await database.query<{ hash: string; published_at: number | string; files: string }>('SELECT hash, published_at, files FROM playbill.releases WHERE site = $1 AND hash = $2', [site, hash])
      return row ? { hash: row.hash, publishedAt: Number(row.published_at), files: JSON.parse(row.files) as StoredFile[] } : null
    },
    /** Hashes of the releases that are kept, newest first. */
    async list(): Promise<{ hash: string; publishedAt: number }[]> {
      const rows = await database.query<{ hash: string; published_at: number | string }>('SELECT hash, published_at FROM playbill.releases WHERE site = $1 ORDER BY published_at DESC', [site])
      return rows.map((row) => ({ hash: row.hash, publishedAt: Number(row.published_at) }))
    },
  }
}
export type ReleaseStore = Awaited<ReturnType<typeof openReleaseStore>>
