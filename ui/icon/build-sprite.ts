import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { iconNames } from './names.ts'

const strokeWidth = 1.75
const shapes = 'path|circle|ellipse|line|polyline|polygon|rect'
const attributes = 'd|points|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|width|height|fill|pathLength'
/**
 * Nothing but empty shapes with geometry: no text, comment, entity, event, style, reference or namespace can be written
 * so.
 */
const drawingForm = new RegExp(`^(<(${shapes})( (${attributes})="[\\w .,+-]*")* ?/>)+$`)

/**
 * The text of the one SVG file that holds every icon of the product as a `<symbol id="name">`: 24 grid, stroke 1.75,
 * the colour of the text around it; the component that shows one decides whether it is filled. Runs in Node at build
 * time; the pages only refer to the file.
 *
 * @throws Error when lucide has no icon of that name, or one that holds anything but plain shapes.
 */
export async function buildSprite(names: readonly string[] = iconNames): Promise<string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')), 'icons')
  const symbols = await Promise.all(
    names.map(async (name) => symbolOf(name, await readFile(join(folder, `${name}.svg`), 'utf8'))),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

/** The `<symbol>` of one SVG file (C14). @throws Error for a file that contains more than plain shapes with geometry. */
export function symbolOf(name: string, file: string): string {
  const inside = /^\s*(?:<!-- @license [^<>]*-->\s*)?<svg[^<>]*>([\s\S]*)<\/svg>\s*$/.exec(file)?.[1]
  if (inside === undefined) throw new Error(`The icon "${name}" is not an SVG file.`)
  const drawing = inside
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim()
  if (!drawingForm.test(drawing))
    throw new Error(`The icon "${name}" holds more than plain shapes with geometry: nothing else may enter the sprite.`)
  const look = `stroke="currentColor" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round"`
  return `<symbol id="${name}" viewBox="0 0 24 24" ${look}>${drawing}</symbol>`
}
