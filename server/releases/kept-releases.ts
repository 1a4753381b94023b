import type { ReleaseStore } from './release-store.ts'
import { keptReleases } from './release-store.ts'
import type { ServedRelease } from './served-release.ts'

const isHash = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)

/**
 * The kept releases in memory, compiled when they are first asked for, the least recently used out first. A tab that still shows an older release gets
 * its documents, its theme and its pictures from here.
 * @param load compiles a stored release.
 */
export function createKeptReleases(store: ReleaseStore, load: (hash: string) => Promise<ServedRelease | null>) {
  const loaded = new Map<string, ServedRelease>()
  const pending = new Map<string, Promise<ServedRelease | null>>()

  const remember = (release: ServedRelease): void => {
    loaded.delete(release.hash)
    loaded.set(release.hash, release)
    for (const hash of loaded.keys()) {
      if (loaded.size <= keptReleases + 1) break
      loaded.delete(hash)
    }
  }
  const loadOnce = (hash: string): Promise<ServedRelease | null> => {
    const running = pending.get(hash)
    if (running) return running
    const work = load(hash).finally(() => pending.delete(hash))
    pending.set(hash, work)
    return work
  }
  async function read(hash: string): Promise<ServedRelease | null> {
    if (!isHash(hash)) return null
    const release = loaded.get(hash) ?? (await loadOnce(hash))
    if (release) remember(release)
    return release
  }
  return {
    remember,
    read,
    /** The first of the kept releases, newest first, that has what is looked for. One that cannot be read is passed over. */
    async find<T>(look: (release: ServedRelease) => T | undefined): Promise<T | undefined> {
      for (const release of [...loaded.values()].reverse()) {
        const found = look(release)
        if (found !== undefined) return found
      }
      for (const { hash } of await store.list()) {
        if (loaded.has(hash)) continue
        const release = await read(hash).catch(() => null)
        const found = release && look(release)
        if (found !== undefined && found !== null) return found
      }
      return undefined
    },
  }
}
