import { tonesOf } from '../../catalogue/cover/brush.ts'
import { emblemDrawings } from '../../catalogue/cover/emblems/index.ts'
import { circle, move, num, path, polar, polygon, rect, wedge } from '../../catalogue/cover/shapes.ts'
import { seeded } from '../../catalogue/seeded.ts'
import type { Palette } from '../../catalogue/providers.ts'
import type { Emblem } from '../../catalogue/vocabulary.ts'

export type Medal = { name: string; emblem: Emblem; palette: Palette; width: number; height: number }

const TEETH = 24

/**
 * A standalone SVG without text, script, styles or references: an emblem in a toothed medal, in the middle of a square
 * and on the right of a wide field, whose left is quiet for words. The same medal gives the same bytes.
 */
export function drawMedal({ name, emblem, palette, width, height }: Medal): string {
  const tones = tonesOf(palette)
  const random = seeded(`medal ${name}`)
  const x = width > height * 1.25 ? width - height * 0.62 : width / 2
  const y = height / 2
  const radius = height * 0.37
  const rim = Array.from({ length: TEETH * 2 }, (_, index) =>
    polar(x, y, index % 2 === 0 ? radius : radius * 0.93, (index * 180) / TEETH),
  )
  const fan = Array.from({ length: 12 }, (_, index) =>
    path(wedge(x, y, 0, Math.hypot(width, height), index * 30, index * 30 + 15), tones.mid, 0.16),
  ).join('')
  const dots = Array.from({ length: TEETH }, (_, index) => {
    const [dx, dy] = polar(x, y, radius * 0.83, (index * 360) / TEETH)
    return circle(dx, dy, radius * 0.022, tones.light, 0.7)
  }).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>` +
    `<linearGradient id="g-${name}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#12161f"/><stop offset="1" stop-color="${tones.low}"/></linearGradient>` +
    `<radialGradient id="l-${name}"><stop offset="0" stop-color="${palette.main}" stop-opacity=".4"/><stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></radialGradient></defs>` +
    `${rect(0, 0, width, height, `url(#g-${name})`)}${fan}<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * 1.5)}" fill="url(#l-${name})"/>` +
    `${path(polygon(rim), tones.main.lo)}${circle(x, y, radius * 0.9, tones.deep)}${dots}${circle(x, y, radius * 0.76, tones.low)}` +
    `${move(x, y, emblemDrawings[emblem](tones.main, tones.spark, random), (radius * 0.62) / 50)}</svg>`
  )
}
