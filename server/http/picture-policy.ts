import { oncePer } from '#base/once-per.ts'
import { Parser } from 'htmlparser2'
import { sourceHash } from './security-headers.ts'

/**
 * A picture that the server draws, or has read as plain shapes: opened by itself it runs nothing, loads nothing and has
 * no styles.
 */
export const drawnPicturePolicy = "default-src 'none'; sandbox"

/** The most styles of one picture whose hashes the header names: proxies refuse a longer header. */
const mostStyles = 60

/** The texts of all style elements, and all style attributes, as a browser reads them. */
function readStyles(svg: string): { readonly elements: readonly string[]; readonly attributes: readonly string[] } {
  const elements: string[] = []
  const attributes: string[] = []
  let inside: string | null = null
  const parser = new Parser(
    {
      onopentag(name, { style }) {
        // In an attribute a browser reads a line break or a tab as a space.
        if (style !== undefined) attributes.push(style.replaceAll(/[\n\t]/g, ' '))
        if (name === 'style') inside = ''
      },
      ontext(text) {
        if (inside !== null) inside += text
      },
      onclosetag(name) {
        if (name !== 'style' || inside === null) return
        elements.push(inside)
        inside = null
      },
    },
    { xmlMode: true },
  )
  parser.end(svg.replaceAll(/\r\n?/g, '\n'))
  return { elements, attributes }
}

function stylesOf(svg: string): string {
  const { elements, attributes } = readStyles(svg)
  const hashes = [...new Set([...elements, ...attributes].map(sourceHash))]
  if (hashes.length === 0 || hashes.length > mostStyles) return ''
  return `style-src ${attributes.length > 0 ? "'unsafe-hashes' " : ''}${hashes.join(' ')}; `
}

const policyOf = oncePer((svg: Uint8Array) => `default-src 'none'; ${stylesOf(new TextDecoder().decode(svg))}sandbox`)

/**
 * The policy of a picture of the site: nothing in it runs or loads, also when it is opened by itself; of an SVG file
 * exactly its own styles apply.
 */
export function picturePolicy(bytes: Uint8Array, type: string): string {
  return type === 'image/svg+xml' ? policyOf(bytes) : drawnPicturePolicy
}
