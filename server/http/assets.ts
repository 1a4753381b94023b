import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type ManifestChunk = {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * Addresses of the player's files: the entry, the stylesheet, the sprite, the fonts of a locale, and the chunks of
 * widgets.
 */
export type SiteAssets = {
  readonly entry: string
  readonly styles: readonly string[]
  readonly sprite: string
  readonly fonts: Readonly<Record<'uz' | 'ru', readonly string[]>>
  /** Chunks that a page with these widgets needs, the entry's own included. */
  readonly chunksOf: (types: readonly string[]) => readonly string[]
  /** Put before the starter, for the development server's client. */
  readonly development: string
}

/** Comes with the first widget that has a chunk of its own, and says where such chunks are. */
const ownRegistry = 'generated/widgets.own.ts'

function withImports(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || found.has(`/${chunk.file}`)) return
  found.add(`/${chunk.file}`)
  for (const next of chunk.imports ?? []) withImports(manifest, next, found)
}

/** Reads what the build wrote. @throws Error when there is no build, or none of the icons. */
export function readAssets(dist: string, componentFile: (type: string) => string): SiteAssets {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = readdirSync(join(dist, 'assets'))
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const entry = entryKey === undefined ? undefined : manifest[entryKey]
  if (!entry || entryKey === undefined) throw new Error('the build has no entry')
  const named = (pattern: RegExp): string[] =>
    files.filter((file) => pattern.test(file)).map((file) => `/assets/${file}`)
  const [sprite] = named(/^icons\.[0-9a-f]+\.svg$/)
  if (sprite === undefined) throw new Error('the build has no icons')
  const cache = new Map<string, readonly string[]>()
  return {
    entry: `/${entry.file}`,
    styles: named(/\.css$/),
    sprite,
    fonts: { uz: named(/onest-latin-wght.*\.woff2$/), ru: named(/onest-(latin|cyrillic)-wght.*\.woff2$/) },
    development: '',
    chunksOf(types) {
      const key = types.join()
      let chunks = cache.get(key)
      if (!chunks) {
        const found = new Set<string>()
        withImports(manifest, entryKey, found)
        for (const type of types) {
          const file = componentFile(type)
          if (file !== '' && !file.startsWith('generated/')) withImports(manifest, ownRegistry, found)
          withImports(manifest, file, found)
        }
        found.delete(`/${entry.file}`)
        chunks = [...found]
        cache.set(key, chunks)
      }
      return chunks
    },
  }
}
