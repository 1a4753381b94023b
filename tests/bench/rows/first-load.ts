import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readAssets } from '#server/http/assets.ts'
import { rowOf, type Row } from '../measure/row.ts'

type Authored = { readonly type?: unknown; readonly slots?: Readonly<Record<string, readonly Authored[]>> }
type Document = { readonly nodes?: readonly Authored[]; readonly layout?: string; readonly extends?: string }

const typesIn = (nodes: readonly Authored[]): string[] => nodes.flatMap(({ type, slots }) => [String(type), ...Object.values(slots ?? {}).flatMap(typesIn)])

/** Widget types on the home page and its layouts, as the sample site's documents name them. */
export function homeTypes(site: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(join(site, path), 'utf8')) as Document
  const types: string[] = []
  const home = read('pages/home.json')
  types.push(...typesIn(home.nodes ?? []))
  for (let layout = home.layout ?? 'default'; layout !== ''; ) {
    const { nodes = [], extends: parent = '' } = read(`layouts/${layout}.json`)
    types.push(...typesIn(nodes))
    layout = parent
  }
  return [...new Set(types)]
}

export type FirstLoadSize = { readonly chunks: ReadonlyMap<string, number>; readonly bytes: number; readonly yardstick: number }

const gzipped = (file: string): number => gzipSync(readFileSync(file)).length

/** Gzipped bytes of JavaScript that home needs before it is hydrated: the entry, what it imports, and the chunks of the widgets on it. */
export function firstLoadSize(folder: string, site: string): FirstLoadSize {
  const client = join(folder, 'dist/client')
  const assets = readAssets(client, (type) => `widgets/${type}/${type}.tsx`)
  const chunks = new Map([assets.entry, ...assets.chunksOf(homeTypes(site))].map((address) => [address, gzipped(join(client, address))]))
  const yardstickFolder = join(folder, 'yardstick/assets')
  const scripts = readdirSync(yardstickFolder).filter((name) => name.endsWith('.js'))
  return {
    chunks,
    bytes: [...chunks.values()].reduce((sum, size) => sum + size, 0),
    yardstick: scripts.reduce((sum, name) => sum + gzipped(join(yardstickFolder, name)), 0),
  }
}

export async function firstLoad(folder: string): Promise<Row> {
  const { bytes, yardstick, chunks } = firstLoadSize(folder, 'config-samples/main')
  const largest = [...chunks].toSorted(([, a], [, b]) => b - a).slice(0, 5).map(([address, size]) => `${address.replace(/^\/assets\/|\.[^.]+\.js$/g, '')} ${(size / 1024).toFixed(1)}`)
  return rowOf(
    { id: 'first-load', what: 'JavaScript of home, gzipped', against: 'react-dom, router with SSR client, query', unit: 'KB', target: { kind: 'at most', value: 150, of: 'ours' }, notes: [`${chunks.size} files; largest: ${largest.join(', ')}`] },
    { ours: [bytes / 1024], yardstick: [yardstick / 1024] },
  )
}
