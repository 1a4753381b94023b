import { createHash } from 'node:crypto'
import type { CompileWorld } from '#engine/document/compile/context.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { loadRelease } from './load-release.ts'
import type { ReleaseStore, StoredFile } from './release-store.ts'
import type { ServedRelease } from './served-release.ts'
import type { SiteFile } from './site-folder.ts'

/** The check that publishing is the authority on: the same code as `playbill check`. */
export type SiteCheck = (files: readonly SiteFile[]) => Promise<readonly Issue[]> | readonly Issue[]

export type PublishResult = { readonly ok: true; readonly hash: string; readonly isNew: boolean } | { readonly ok: false; readonly issues: readonly Issue[] }

/** The name of a release: a hash over the paths and bytes of its files. */
export function releaseHash(files: readonly SiteFile[]): string {
  const hash = createHash('sha256')
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1))) hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes)
  return hash.digest('hex').slice(0, 16)
}

const toStored = ({ path, bytes }: SiteFile): StoredFile => ({ path, base64: Buffer.from(bytes).toString('base64') })
const toFile = ({ path, base64 }: StoredFile): SiteFile => ({ path, bytes: new Uint8Array(Buffer.from(base64, 'base64')) })

/**
 * Publishes and serves releases of one site (design.md, Configuration is a release). What fails the check is never served: the last good release goes on.
 * @param now ms since 1970.
 */
export function createReleaseDesk(options: { store: ReleaseStore; world: CompileWorld; check: SiteCheck; now: () => number }) {
  const { store, world, check, now } = options
  const loaded = new Map<string, ServedRelease>()
  const listeners = new Set<(hash: string) => void>()
  let current: ServedRelease | undefined

  const remember = (release: ServedRelease): ServedRelease => {
    loaded.set(release.hash, release)
    for (const hash of loaded.keys()) {
      if (loaded.size <= 4) break
      if (hash !== current?.hash) loaded.delete(hash)
    }
    return release
  }
  const load = (hash: string, files: readonly SiteFile[]) => remember(loadRelease(hash, files, world, current))
  const serve = (release: ServedRelease): void => {
    if (current?.hash === release.hash) return
    current = release
    for (const listener of listeners) listener(release.hash)
  }
  const read = async (hash: string): Promise<ServedRelease | null> => {
    const known = loaded.get(hash)
    if (known) return known
    const stored = await store.read(hash)
    return stored ? load(hash, stored.files.map(toFile)) : null
  }
  return {
    /** The release that is served. @throws Error before the first was published. */
    current(): ServedRelease {
      if (!current) throw new Error('no release has been published')
      return current
    },
    kept: read,
    /** Checks and publishes, or says what is wrong and leaves everything as it was. */
    async publish(files: readonly SiteFile[]): Promise<PublishResult> {
      const issues = await check(files)
      if (issues.some(({ severity }) => severity === 'error')) return { ok: false, issues }
      const hash = releaseHash(files)
      if (current?.hash === hash) return { ok: true, hash, isNew: false }
      const release = load(hash, files)
      await store.publish({ hash, publishedAt: now(), files: files.map(toStored) })
      serve(release)
      return { ok: true, hash, isNew: true }
    },
    /** Follows the pointer in the database: another node may have published. Returns whether the release changed. */
    async follow(): Promise<boolean> {
      const hash = await store.currentHash()
      if (hash === null || hash === current?.hash) return false
      const release = await read(hash)
      if (release) serve(release)
      return release !== null
    },
    subscribe(listener: (hash: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type ReleaseDesk = ReturnType<typeof createReleaseDesk>
