import { LRUCache } from 'lru-cache'
import { singleFlight } from '#server/cache.ts'
import { stylesOf } from './load-release.ts'
import type { ReleaseStore } from './release-store.ts'
import { maxReleases } from './release-store.ts'
import type { ServedRelease } from './served-release.ts'
import type { SiteFile } from './site-folder.ts'

/** Limits the cached files of older releases, in number and bytes. */
const shelfLimits = { files: 64, bytes: 8_000_000 }

type Names = { readonly media: ReadonlySet<string>; readonly styles: ReadonlySet<string> }
type Parts = {
  readonly store: Pick<ReleaseStore, 'list'>
  /** The files of a stored release; null when it is gone. @throws DamagedRelease */
  readonly files: (hash: string) => Promise<readonly SiteFile[] | null>
  /** Compiles a stored release. */
  readonly load: (hash: string) => Promise<ServedRelease | null>
}

/** The stored files differ from those that were published. That never changes by itself. */
export class DamagedRelease extends Error {
  override readonly name = 'DamagedRelease'
}

const isHash = (text: string): boolean => /^[0-9a-f]{16}$/.test(text)
const mediaName = (path: string): string | null => (path.startsWith('media/') ? path.slice('media/'.length) : null)
const namesOf = (files: readonly SiteFile[]): Names => ({
  media: new Set(files.flatMap(({ path }) => mediaName(path) ?? [])),
  styles: new Set(stylesOf(files).keys()),
})
const textBytes = (text: string | undefined): Uint8Array | undefined =>
  text === undefined ? undefined : new TextEncoder().encode(text)
const noNames: Names = { media: new Set(), styles: new Set() }

/**
 * The stored releases, compiled when their documents are first requested, the least recently used dropped first. Which
 * pictures and style sheets each has is remembered for good, so a request for a missing file compiles nothing (D12).
 */
export function createReleaseCache({ store, files, load }: Parts) {
  const loaded = new LRUCache<string, ServedRelease>({ max: maxReleases + 1 })
  const names = new Map<string, Names>()

  const remember = (release: ServedRelease): void => void loaded.set(release.hash, release)
  const loadOnce = singleFlight(load)
  /** One listing at a time, however many requests name an unknown file. */
  const listOnce = singleFlight(() => store.list())
  const indexOnce = singleFlight(async (hash) => {
    const read = await files(hash).catch((error: unknown) => {
      if (error instanceof DamagedRelease) return []
      throw error
    })
    const found = read === null ? noNames : namesOf(read)
    if (read !== null) names.set(hash, found)
    return found
  })
  /** The newest release that has it. One that cannot be read is passed over. */
  async function newestWith(has: (names: Names) => boolean): Promise<string | null> {
    const list = await listOnce('all')
    const stored = new Set(list.map(({ hash }) => hash))
    for (const hash of names.keys()) if (!stored.has(hash)) names.delete(hash)
    for (const { hash } of list) {
      const found = names.get(hash) ?? (await indexOnce(hash).catch(() => noNames))
      if (has(found)) return hash
    }
    return null
  }
  const shelf = new LRUCache<string, Uint8Array>({
    max: shelfLimits.files,
    maxSize: shelfLimits.bytes,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  })
  /** `<hash>/<path>`: a release is large, and is read once for all who ask for a file of it at the same time. */
  const takeOnce = singleFlight(async (key) => {
    const at = key.indexOf('/')
    const [hash, path] = [key.slice(0, at), key.slice(at + 1)]
    const read = (await files(hash)) ?? []
    const found = path.startsWith('/')
      ? textBytes(stylesOf(read).get(path))
      : read.find((file) => file.path === path)?.bytes
    if (found) shelf.set(key, found)
    return found
  })
  const take = async (hash: string | null, path: string): Promise<Uint8Array | undefined> =>
    hash === null ? undefined : (shelf.get(`${hash}/${path}`) ?? takeOnce(`${hash}/${path}`))

  /**
   * Whether a release of this hash is stored: invented hashes share one listing, and cost no query each (D12). A
   * listing that began before this request may lack what has been published since, so that one more decides.
   */
  async function isStored(hash: string): Promise<boolean> {
    const isListed = async (): Promise<boolean> => (await listOnce('all')).some((stored) => stored.hash === hash)
    return (await isListed()) || (await isListed())
  }

  return {
    remember,
    async read(hash: string): Promise<ServedRelease | null> {
      if (!isHash(hash)) return null
      const release = loaded.get(hash) ?? ((await isStored(hash)) ? await loadOnce(hash) : null)
      if (release) remember(release)
      return release
    },
    /** A picture by its name. */
    async media(name: string): Promise<Uint8Array | undefined> {
      for (const { media } of loaded.values()) if (media.has(name)) return media.get(name)
      return take(await newestWith(({ media }) => media.has(name)), `media/${name}`)
    },
    /** A style sheet by its address. */
    async style(address: string): Promise<string | undefined> {
      for (const { themeAddress, theme } of loaded.values()) if (themeAddress === address) return theme.css
      const found = await take(await newestWith(({ styles }) => styles.has(address)), address)
      return found && new TextDecoder().decode(found)
    },
  }
}
