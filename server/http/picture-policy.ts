import { createHash } from 'node:crypto'

/**
 * A picture that the server draws, or has read as plain shapes: opened by itself it runs nothing, loads nothing and has
 * no styles.
 */
export const drawnPicturePolicy = "default-src 'none'; sandbox"

/** The most styles of one picture whose hashes the header names: proxies refuse a longer header. */
const mostStyles = 60
const styleAttribute = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name] ?? '')
/** The text of an element: a CDATA section as it stands, all else decoded. */
function textOf(inside: string): string {
  const [first = '', ...sections] = inside.split('<![CDATA[')
  return sections.reduce((text, section) => {
    const end = section.indexOf(']]>')
    return end < 0
      ? `${text}${decoded(`<![CDATA[${section}`)}`
      : text + section.slice(0, end) + decoded(section.slice(end + 3))
  }, decoded(first))
}

/**
 * The insides of all style elements, and what is left without them. Each character is read once: no picture holds up
 * the server.
 */
function splitStyles(svg: string): { readonly insides: readonly string[]; readonly rest: string } {
  const insides: string[] = []
  const rest: string[] = []
  let at = 0
  for (const { index } of svg.matchAll(/<style\b/g)) {
    if (index < at) continue
    const start = svg.indexOf('>', index) + 1
    const end = start > 0 ? svg.indexOf('</style', start) : -1
    if (end < 0) break
    insides.push(svg.slice(start, end))
    rest.push(svg.slice(at, index))
    at = end + '</style'.length
  }
  return { insides, rest: [...rest, svg.slice(at)].join('') }
}
const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style, 'utf8').digest('base64')}'`

function stylesOf(svg: string): string {
  const normal = svg.replaceAll(/\r\n?/g, '\n')
  const { insides, rest } = splitStyles(normal)
  const elements = insides.map(textOf)
  const attributes = [...rest.matchAll(styleAttribute)].map(([, double, single]) =>
    decoded(double ?? single ?? '').replaceAll(/[\n\t]/g, ' '),
  )
  const hashes = [...new Set([...elements, ...attributes].map(hashOf))]
  if (hashes.length === 0 || hashes.length > mostStyles) return ''
  return `style-src ${attributes.length > 0 ? "'unsafe-hashes' " : ''}${hashes.join(' ')}; `
}

const policies = new WeakMap<Uint8Array, string>()

/**
 * The policy of a picture of the site: nothing in it runs or loads, also when it is opened by itself; of an SVG file
 * exactly its own styles apply.
 */
export function picturePolicy(bytes: Uint8Array, type: string): string {
  if (type !== 'image/svg+xml') return drawnPicturePolicy
  let policy = policies.get(bytes)
  if (policy === undefined) {
    policy = `default-src 'none'; ${stylesOf(new TextDecoder().decode(bytes))}sandbox`
    policies.set(bytes, policy)
  }
  return policy
}
