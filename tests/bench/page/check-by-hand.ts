import { nodeLimits } from '#schemas/document/node.ts'

/** The rules of the bench page as somebody writes them by hand: the yardstick of validation. Marks are holes here as they are for the generated validators. */
type Fields = Record<string, unknown>
type Check = (props: Fields) => boolean

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const hasOnly = (value: Fields, allowed: ReadonlySet<string>): boolean => {
  for (const key in value) if (!allowed.has(key)) return false
  return true
}
const documentId = /^[a-z0-9][a-z0-9_-]*$/u
const nodeId = /^[a-z0-9][a-z0-9-]*$/u
const gameId = /^[a-z0-9-]+$/u

const isShort = (value: string, most: number): boolean => value.length <= most || [...value].length <= most
const isText = (value: unknown, least: number, most: number): value is string => typeof value === 'string' && value.length >= least && isShort(value, most)
const isWithin = (value: unknown, least: number, most: number): value is number => typeof value === 'number' && Number.isFinite(value) && value >= least && value <= most
const isWhole = (value: unknown, least: number, most: number): boolean => isWithin(value, least, most) && Number.isInteger(value)

const textKeys = new Set(['text', 'tone', 'lines'])
const buttonKeys = new Set(['label', 'action', 'kind', 'wide'])
const tileKeys = new Set(['game', 'name', 'provider', 'cover', 'to', 'rtp', 'tags'])
const sectionKeys = new Set(['title', 'level'])
const columnsKeys = new Set(['count'])

const isTags = (tags: unknown): boolean => {
  if (!Array.isArray(tags) || tags.length > 4) return false
  for (const tag of tags) if (!isText(tag, 1, 20)) return false
  return true
}

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['text', (p) => p.text !== undefined && hasOnly(p, textKeys) && (p.tone === undefined || p.tone === 'plain' || p.tone === 'quiet' || p.tone === 'loud') && (p.lines === undefined || isWhole(p.lines, 1, 12))],
  ['button', (p) => p.label !== undefined && p.action !== undefined && hasOnly(p, buttonKeys) && (p.kind === undefined || p.kind === 'primary' || p.kind === 'secondary' || p.kind === 'quiet') && (p.wide === undefined || typeof p.wide === 'boolean')],
  [
    'tile',
    (p) =>
      p.game !== undefined && p.name !== undefined && p.provider !== undefined && p.cover !== undefined && p.to !== undefined && hasOnly(p, tileKeys) &&
      isText(p.game, 0, 60) && gameId.test(p.game) && isText(p.provider, 1, 60) && (p.rtp === undefined || isWithin(p.rtp, 0, 100)) && (p.tags === undefined || isTags(p.tags)),
  ],
  ['section', (p) => p.title !== undefined && hasOnly(p, sectionKeys) && (p.level === undefined || p.level === 2 || p.level === 3)],
  ['columns', (p) => hasOnly(p, columnsKeys) && (p.count === undefined || isWhole(p.count, 1, 6))],
])

const nodeKeys = new Set(['id', 'type', 'v', 'props', 'when', 'slots'])
const pageKeys = new Set(['$schema', 'kind', 'id', 'version', 'layout', 'slug', 'seo', 'nodes'])
const seoKeys = new Set(['title', 'description', 'text', 'image', 'noindex'])
const noProps: Fields = {}

const isSeo = (seo: unknown): boolean => isObject(seo) && seo.title !== undefined && seo.description !== undefined && hasOnly(seo, seoKeys) && (seo.noindex === undefined || typeof seo.noindex === 'boolean')

function isNode(node: unknown, depth: number, walk: { count: number }): boolean {
  walk.count += 1
  if (walk.count > nodeLimits.nodes || !isObject(node) || !hasOnly(node, nodeKeys)) return false
  const { id, type, v, props, slots } = node
  if (!isText(id, 0, 60) || !nodeId.test(id) || !isText(type, 1, 60) || (v !== undefined && !isWhole(v, 1, 1_000))) return false
  if (props !== undefined && !isObject(props)) return false
  if (!checks.get(type)?.(props ?? noProps)) return false
  if (slots === undefined) return true
  if (!isObject(slots)) return false
  for (const name in slots) if (!isNodes(slots[name], depth + 1, walk)) return false
  return true
}

function isNodes(nodes: unknown, depth: number, walk: { count: number }): boolean {
  if (!Array.isArray(nodes) || depth > nodeLimits.depth || nodes.length > nodeLimits.perList) return false
  for (const node of nodes) if (!isNode(node, depth, walk)) return false
  return true
}

/** Whether a page follows its rules. */
export function isPageByHand(page: unknown): boolean {
  if (!isObject(page) || !hasOnly(page, pageKeys) || page.kind !== 'page' || page.version !== 1) return false
  if (!isText(page.id, 0, 60) || !documentId.test(page.id) || !isSeo(page.seo)) return false
  if (page.$schema !== undefined && !isText(page.$schema, 0, 200)) return false
  if (page.layout !== undefined && !(isText(page.layout, 0, 60) && documentId.test(page.layout))) return false
  if (page.slug !== undefined && !(isText(page.slug, 0, 80) && nodeId.test(page.slug))) return false
  return isNodes(page.nodes, 0, { count: 0 })
}
