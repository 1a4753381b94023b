/** One shape or group of a drawing. Attributes are spelt as in SVG. */
export type SvgNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgNode[]
}
/** A drawing of plain shapes: nothing in it can run, load or name anything. */
export type SvgTree = {
  readonly viewBox: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgNode[]
}

const longest = 64_000
const mostNodes = 2_000
const deepest = 16
/** The view box of a drawing that names none (ICO-1). */
const defaultViewBox = '0 0 24 24'

const shapes: ReadonlySet<string> = new Set(['g', 'path', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'rect'])
/** Words about the picture, which are left out. */
const spoken: ReadonlySet<string> = new Set(['title', 'desc', 'metadata'])
const allowedProperties: ReadonlySet<string> = new Set([
  'd',
  'points',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'width',
  'height',
  'pathLength',
  'transform',
  'opacity',
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
])
/** Of the outermost element: what a drawing within a page takes from its place, its size and the colour of the words. */
const ofFile: ReadonlySet<string> = new Set(['width', 'height', 'color'])
/** Says nothing about the picture. */
const idle =
  /^(?:xmlns(?::[\w.-]+)?|id|version|baseProfile|role|focusable|xml:space|viewBox|preserveAspectRatio|enable-background|aria-[\w-]+|data-[\w-]+)$/
const plainValue = /^(?![\s\S]*(?:url|expression|script))[\w .,+\-#%()\n\t\r]*$/i

const token =
  /<!--(?:(?!-->)[\s\S])*-->|<\/([A-Za-z][\w:.-]*)\s*>|<([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_:][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y
const attribute = /([A-Za-z_:][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const prologue = /^\uFEFF?\s*(?:<\?xml [^<>?]*\?>\s*)?(?:<!DOCTYPE svg[^<>[\]]*>\s*)?/i

type Open = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: SvgNode[]
  readonly isSpoken: boolean
}

/** The attributes that draw; null where one is there that neither draws nor says nothing. */
function readAttributes(
  text: string,
  isRoot: boolean,
): { readonly drawn: Record<string, string>; readonly viewBox: string | undefined } | null {
  const drawn: Record<string, string> = {}
  let viewBox: string | undefined
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = double ?? single ?? ''
    if (name === 'viewBox') viewBox = value
    if (idle.test(name) || (isRoot && ofFile.has(name))) continue
    if (!allowedProperties.has(name) || !plainValue.test(value)) return null
    drawn[name] = value
  }
  return { drawn, viewBox }
}

const isViewBox = (text: string): boolean => /^\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*$/.test(text) && text.length < 80

/**
 * Reads an SVG file as a tree of plain shapes (ICO-1, C8, C14). Text and names are dropped. A file with anything
 * besides shapes, geometry and colours (scripts, styles, references, gradients, animations, entities, foreign elements)
 * is not inlined.
 *
 * @returns null for such a file, for one without `<svg>` and for one that is too large.
 */
export function readSvg(file: string): SvgTree | null {
  if (file.length > longest) return null
  const text = file.replace(prologue, '').trimEnd()
  if (!/^<svg[\s>]/.test(text) || text.includes('&')) return null
  const root: Open[] = []
  let viewBox = defaultViewBox
  let count = 0
  let done: SvgNode | null = null
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found || done) return null
    const [whole, closing, opening, written = '', empty] = found
    const above = root.at(-1)
    if (closing !== undefined) {
      if (!above || above.name !== closing) return null
      root.pop()
      const node = { name: above.name, attributes: above.attributes, children: above.children }
      const parent = root.at(-1)
      if (!parent) done = node
      else if (!above.isSpoken) parent.children.push(node)
    } else if (opening !== undefined) {
      const isRoot = above === undefined
      const isSpoken = spoken.has(opening) || above?.isSpoken === true
      if (
        ++count > mostNodes ||
        root.length > deepest ||
        (isRoot ? opening !== 'svg' : !isSpoken && !shapes.has(opening))
      )
        return null
      const attributes = isSpoken ? { drawn: {}, viewBox: undefined } : readAttributes(written, isRoot)
      if (!attributes) return null
      if (isRoot && attributes.viewBox !== undefined) {
        if (!isViewBox(attributes.viewBox)) return null
        viewBox = attributes.viewBox.trim()
      }
      const node: Open = { name: opening, attributes: attributes.drawn, children: [], isSpoken }
      if (empty === '/') {
        if (isRoot) return null
        if (!isSpoken) above.children.push(node)
      } else root.push(node)
    } else if (!whole.startsWith('<!--') && whole.trim() !== '' && above?.isSpoken !== true) return null
  }
  if (!done || done.children.length === 0) return null
  return { viewBox, attributes: done.attributes, children: done.children.map(plain) }
}

const plain = ({ name, attributes, children }: SvgNode): SvgNode => ({
  name,
  attributes,
  children: children.map(plain),
})

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
const nodeText = ({ name, attributes, children }: SvgNode): string =>
  `<${name}${written(attributes)}${children.length === 0 ? '/>' : `>${children.map(nodeText).join('')}</${name}>`}`

/** The file of a drawing that was read: its values hold nothing that must be escaped. */
export function writeSvg(
  { viewBox, attributes, children }: SvgTree,
  size?: { readonly width: number; readonly height: number },
): string {
  const box = size ? ` width="${size.width}" height="${size.height}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg"${box} viewBox="${viewBox}"${written(attributes)}>${children.map(nodeText).join('')}</svg>`
}
