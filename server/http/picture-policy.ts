import { createHash } from 'node:crypto'

/** A picture that the server draws, or has read as plain shapes: opened by itself it runs nothing, loads nothing and has no styles. */
export const drawnPicturePolicy = "default-src 'none'; sandbox"

/** The most styles of one picture whose hashes the header names: proxies refuse a longer header. */
const mostStyles = 60
const styleElement = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/g
const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name] ?? '')
const textOf = (inside: string): string =>
  inside
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : decoded(part)))
    .join('')
const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style, 'utf8').digest('base64')}'`

function stylesOf(svg: string): string {
  const normal = svg.replaceAll(/\r\n?/g, '\n')
  const elements = [...normal.matchAll(styleElement)].map(([, inside = '']) => textOf(inside))
  const attributes = [...normal.replaceAll(styleElement, '').matchAll(styleAttribute)].map(([, double, single]) =>
    decoded(double ?? single ?? '').replaceAll(/[\n\t]/g, ' '),
  )
  const hashes = [...new Set([...elements, ...attributes].map(hashOf))]
  if (hashes.length === 0 || hashes.length > mostStyles) return ''
  return `style-src ${attributes.length > 0 ? "'unsafe-hashes' " : ''}${hashes.join(' ')}; `
}

const policies = new WeakMap<Uint8Array, string>()

/** The policy of a picture of the site: nothing in it runs or loads, also when it is opened by itself; of an SVG file exactly its own styles apply. */
export function picturePolicy(bytes: Uint8Array, type: string): string {
  if (type !== 'image/svg+xml') return drawnPicturePolicy
  let policy = policies.get(bytes)
  if (policy === undefined) {
    policy = `default-src 'none'; ${stylesOf(new TextDecoder().decode(bytes))}sandbox`
    policies.set(bytes, policy)
  }
  return policy
}
