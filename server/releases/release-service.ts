import { createHash } from 'node:crypto'
import type { CompileWorld } from '#engine/document/compile/context.ts'
import type { Issue } from '#engine/document/issues/issue.ts'
import { createReleaseCache, DamagedRelease } from './release-cache.ts'
import { loadRelease } from './load-release.ts'
import type { ReleaseEntry, ReleaseOrigin, ReleaseStore, StoredFile } from './release-store.ts'
import type { ServedRelease } from './served-release.ts'
import type { SiteFile } from './site-folder.ts'

/** The check that publishing is the authority on: the same code as `playbill check`. */
export type SiteCheck = (files: readonly SiteFile[]) => Promise<readonly Issue[]> | readonly Issue[]

export type PublishOptions = Partial<ReleaseOrigin> & {
  /** Hash that must be current for it, `null` for none yet; not asked when absent. */
  readonly base?: string | null | undefined
  /** The issues that this site's check found in the files, if the caller has already run it. */
  readonly checked?: readonly Issue[]
  /** Dry run: only reports the outcome. */
  readonly isDryRun?: boolean
}
/**
 * `issues` of a release that is published are warnings. `conflict`: the release that is current in place of the
 * expected one.
 */
export type PublishResult =
  | { readonly ok: true; readonly hash: string; readonly isNew: boolean; readonly issues: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[]; readonly conflict?: string | null }

/** The name of a release: a hash over the paths and bytes of its files. */
export function releaseHash(files: readonly SiteFile[]): string {
  const hash = createHash('sha256')
  for (const { path, bytes } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes)
  return hash.digest('hex').slice(0, 16)
}

const toStored = ({ path, bytes }: SiteFile): StoredFile => ({ path, base64: Buffer.from(bytes).toString('base64') })
const toFile = ({ path, base64 }: StoredFile): SiteFile => ({
  path,
  bytes: new Uint8Array(Buffer.from(base64, 'base64')),
})

type ServiceOptions = {
  readonly store: ReleaseStore
  readonly world: CompileWorld
  readonly check: SiteCheck
  /** ms since 1970. */
  readonly now: () => number
  /** Called once for each stored release that cannot be served. */
  readonly report?: (error: unknown, hash: string) => void
  /** Called when serving starts for a release that this build can read only in part. */
  readonly reportFaults?: (faults: ServedRelease['faults'], hash: string) => void
}

/**
 * Publishes and serves the releases of one site. What fails the check is not published: the last good release stays. A
 * stored release is served without another check; what this build cannot read of it is reported.
 */
export function createReleaseService({
  store,
  world,
  check,
  now,
  report = () => undefined,
  reportFaults = () => undefined,
}: ServiceOptions) {
  const listeners = new Set<(hash: string) => void>()
  const reported = new Set<string>()
  let current: ServedRelease | undefined
  let last: Promise<unknown> = Promise.resolve()

  const filesOf = async (hash: string): Promise<readonly SiteFile[] | null> => {
    const files = (await store.read(hash))?.files.map(toFile)
    if (files && releaseHash(files) !== hash) throw new DamagedRelease('what is stored is not what was published')
    return files ?? null
  }
  const cache = createReleaseCache({
    store,
    files: filesOf,
    load: async (hash) => {
      const files = await filesOf(hash)
      return files && loadRelease(hash, files, world, current)
    },
  })
  /** One after the other, so that the pointer and the served release never differ. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  const serve = (release: ServedRelease): void => {
    if (current?.hash === release.hash) return
    current = release
    cache.remember(release)
    if (release.faults.length > 0) reportFaults(release.faults, release.hash)
    for (const listener of listeners) listener(release.hash)
  }
  /** A stored release, or null with one report when it is damaged. */
  const readGood = async (hash: string): Promise<ServedRelease | null> => {
    try {
      return await cache.read(hash)
    } catch (error) {
      if (!reported.has(hash)) report(error, hash)
      reported.add(hash)
      return null
    }
  }
  /** At the start only: the newest intact release is served if the current one is damaged. */
  const newestGood = async (): Promise<ServedRelease | null> => {
    for (const { hash } of current ? [] : await store.list()) {
      const release = await readGood(hash)
      if (release) return release
    }
    return null
  }
  const follow = async (): Promise<boolean> => {
    const hash = await store.currentHash()
    if (hash === null || hash === current?.hash) return false
    const release = (await readGood(hash)) ?? (await newestGood())
    if (release) serve(release)
    return release !== null
  }
  return {
    /** The release that is served. @throws Error before the first was published. */
    current(): ServedRelease {
      if (!current) throw new Error('no release has been published')
      return current
    },
    /** Hash of the release that is served; null before the first was published. */
    currentHash: (): string | null => current?.hash ?? null,
    /** A kept release by its hash, `null` when it is gone. @throws Error for one that is damaged in the database. */
    byHash: (hash: string): Promise<ServedRelease | null> =>
      hash === current?.hash ? Promise.resolve(current) : cache.read(hash),
    /** A picture: of the served release, else of the newest kept one that has it. */
    async media(name: string): Promise<Uint8Array | undefined> {
      return current?.media.get(name) ?? cache.media(name)
    },
    /** A style sheet by its address, of the served or a kept release. */
    async style(address: string): Promise<string | undefined> {
      return current?.themeAddress === address ? current.theme.css : cache.style(address)
    },
    history: (): Promise<ReleaseEntry[]> => store.list(),
    /** Checks and publishes, or returns the issues and changes nothing. */
    publish(
      files: readonly SiteFile[],
      { author = '', note = '', base, checked, isDryRun = false }: PublishOptions = {},
    ): Promise<PublishResult> {
      return inTurn(async () => {
        const issues = checked ?? (await check(files))
        if (issues.some(({ severity }) => severity === 'error')) return { ok: false, issues }
        const hash = releaseHash(files)
        const stored = await store.currentHash()
        if (base !== undefined && base !== stored) return { ok: false, issues, conflict: stored }
        const isNew = stored !== hash || current?.hash !== hash
        if (isDryRun || !isNew) return { ok: true, hash, isNew, issues }
        const release = loadRelease(hash, files, world, current)
        const conflict = await store.publish(
          { hash, publishedAt: now(), files: files.map(toStored), author, note },
          base,
        )
        if (conflict) return { ok: false, issues, conflict: conflict.current }
        serve(release)
        return { ok: true, hash, isNew, issues }
      })
    },
    /** Rolls back, or forward again, to a release that is kept. Returns false when it is not, or cannot be read. */
    point(hash: string): Promise<boolean> {
      return inTurn(async () => {
        const release = await readGood(hash)
        if (!release || !(await store.point(hash, now()))) return false
        serve(release)
        return true
      })
    },
    /** Follows the pointer in the database: another node may have published. Returns whether the release changed. */
    follow: (): Promise<boolean> => inTurn(follow),
    subscribe(listener: (hash: string) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type ReleaseService = ReturnType<typeof createReleaseService>
