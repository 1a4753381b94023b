import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { widgetModules } from '#generated/widget-modules.ts'
import { outletType } from '#schemas/document/node.ts'
import { readAssets } from '#server/http/assets.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { scriptsBeforeHydration } from './scripts-before-hydration.ts'

type Authored = { readonly type?: unknown; readonly slots?: Readonly<Record<string, readonly Authored[]>> }
type Document = { readonly nodes?: readonly Authored[]; readonly layout?: string; readonly extends?: string }

const typesIn = (nodes: readonly Authored[]): string[] =>
  nodes.flatMap(({ type, slots }) => [String(type), ...Object.values(slots ?? {}).flatMap(typesIn)])

/** Widget types of a layout and those it extends, as the sample site's documents name them. */
function layoutTypes(site: string, layout: string): string[] {
  const types: string[] = []
  for (let next = layout; next !== '';) {
    const { nodes = [], extends: parent = '' } = readDocument(site, `layouts/${next}`)
    types.push(...typesIn(nodes))
    next = parent
  }
  return [...new Set(types)].filter((type) => type !== outletType)
}

const readDocument = (site: string, path: string): Document =>
  JSON.parse(readFileSync(join(site, `${path}.json`), 'utf8')) as Document

/** Widget types on the home page and its layouts. */
function homeTypes(site: string): string[] {
  const { nodes = [], layout = 'default' } = readDocument(site, 'pages/home')
  return [...new Set([...typesIn(nodes), ...layoutTypes(site, layout)])]
}

const partsOf = (flow: string): readonly string[] => [`flows/${flow}/index.ts`, `src/session/ports/${flow}.ts`]

/** What every page of a player runs once it is hydrated. */
const ofPlayers = ['src/browser/after-hydration.ts', ...['balance', 'inactivity'].flatMap(partsOf)]
const flowOf = (page: string): string | undefined =>
  page.startsWith('cashier-deposit')
    ? 'deposit'
    : page === 'cashier-withdraw'
      ? 'withdrawal'
      : page.startsWith('cashier-pay')
        ? 'payment-status'
        : undefined

/** Gzipped bytes of JavaScript that a page needs besides the shell: its widgets and its own modules. */
function pageSize(folder: string, site: string, page: string, usualLayout: string, own: readonly string[]): number {
  const client = join(folder, 'dist/client')
  const { chunksOf } = readAssets(client, (name) => widgetModules.get(name) ?? name)
  const { nodes = [], layout = usualLayout } = readDocument(site, `pages/${page}`)
  const shell = [...layoutTypes(site, layout), ...ofPlayers]
  const known = new Set(chunksOf(shell))
  return chunksOf([...shell, ...typesIn(nodes), ...own])
    .filter((address) => !known.has(address))
    .reduce((sum, address) => sum + gzipped(join(client, address)), 0)
}

/** The size of each page of the cashier, with its flow, the ports and the vault. */
export function cashierSizes(folder: string, site: string): ReadonlyMap<string, number> {
  const pages = readdirSync(join(site, 'pages')).filter((file) => file.startsWith('cashier-'))
  return new Map(
    pages.map((file) => {
      const page = file.replace(/\.json$/, '')
      const flow = flowOf(page)
      const own = flow ? [...partsOf(flow), 'src/session/vault.ts'] : []
      return [page, pageSize(folder, site, page, 'default', own)] as const
    }),
  )
}

/** The size of the page of a game, with the flow that opens it and the one that counts the time of play. */
export const gamePageSize = (folder: string, site: string): number =>
  pageSize(folder, site, 'game', 'game', ['game-session', 'play-time'].flatMap(partsOf))

const formView = 'engine/forms/form-view.tsx'
const phoneCheck = 'schemas/fields/is-phone-number.ts'
type Chunk = { readonly dynamicImports?: readonly string[] }

/**
 * Gzipped bytes of JavaScript that a form with every input needs besides the shell, and of what tells phone numbers
 * apart, which comes with the first such field.
 */
export function formSizes(folder: string): { readonly forms: number; readonly phones: number } {
  const client = join(folder, 'dist/client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, Chunk>
  >
  const { chunksOf } = readAssets(client, (name) => name)
  const shell = new Set(chunksOf(ofPlayers))
  const inputs = (manifest[formView]?.dynamicImports ?? []).filter(
    (file) => file !== phoneCheck && !file.startsWith('generated/'),
  )
  const bytesOf = (names: readonly string[], known: ReadonlySet<string>): number =>
    chunksOf([...ofPlayers, ...names])
      .filter((address) => !known.has(address))
      .reduce((sum, address) => sum + gzipped(join(client, address)), 0)
  const forms = [formView, ...inputs]
  return {
    forms: bytesOf(forms, shell),
    phones: bytesOf([...forms, phoneCheck], new Set(chunksOf([...ofPlayers, ...forms]))),
  }
}

export type FirstLoadSize = {
  readonly chunks: ReadonlyMap<string, number>
  readonly bytes: number
  readonly yardstick: number
}

const gzipped = (file: string): number => gzipSync(readFileSync(file)).length

/**
 * Gzipped bytes of JavaScript that home needs before it is hydrated: the entry, what it imports, and the chunks of the
 * widgets on it.
 */
export function firstLoadSize(folder: string, site: string): FirstLoadSize {
  const client = join(folder, 'dist/client')
  const types = homeTypes(site)
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, unknown>
  >
  const missing = types.filter((type) => !((widgetModules.get(type) ?? '') in manifest))
  if (missing.length > 0) throw new Error(`the build has no chunk of ${missing.join(', ')}: run npm run generate`)
  const assets = readAssets(client, (type) => widgetModules.get(type) ?? '')
  const chunks = new Map(
    [assets.entry, ...assets.chunksOf(types)].map((address) => [address, gzipped(join(client, address))]),
  )
  const yardstickFolder = join(folder, 'yardstick/assets')
  const scripts = readdirSync(yardstickFolder).filter((name) => name.endsWith('.js'))
  return {
    chunks,
    bytes: [...chunks.values()].reduce((sum, size) => sum + size, 0),
    yardstick: scripts.reduce((sum, name) => sum + gzipped(join(yardstickFolder, name)), 0),
  }
}

/**
 * The row of the first load. What counts is what Chromium asks for before it hydrates; files of the build that the
 * server names but the tab does not wait for count as well.
 *
 * @param home address of the home page on the built server.
 */
export async function firstLoad(folder: string, home: string): Promise<Row> {
  const { bytes, yardstick, chunks } = firstLoadSize(folder, 'config-samples/main')
  const requested = await scriptsBeforeHydration(home)
  const more = requested
    .filter((address) => !chunks.has(address))
    .map((address) => [address, gzipped(join(folder, 'dist/client', address))] as const)
  const total = more.reduce((sum, [, size]) => sum + size, bytes)
  const show = (list: readonly (readonly [string, number])[]) =>
    list
      .map(([address, size]) => `${address.replace(/^\/assets\/|\.[^.]+\.js$/g, '')} ${(size / 1024).toFixed(1)}`)
      .join(', ')
  const largest = show([...chunks].toSorted(([, a], [, b]) => b - a).slice(0, 5))
  return rowOf(
    {
      id: 'first-load',
      what: 'JavaScript of home, gzipped',
      against: 'react-dom, router with SSR client, query',
      unit: 'KB',
      target: { kind: 'at most', value: 140, of: 'ours' },
      notes: [
        `${chunks.size} files named by the server; largest: ${largest}`,
        ...(more.length > 0 ? [`asked for before hydration besides: ${show(more)}`] : []),
      ],
    },
    { ours: [total / 1024], yardstick: [yardstick / 1024] },
  )
}
