import { tonesOf } from '../../catalogue/cover/brush.ts'
import { emblemDrawings } from '../../catalogue/cover/emblems/index.ts'
import { circle, move, num, path, polygon, rect } from '../../catalogue/cover/shapes.ts'
import { seeded } from '../../catalogue/seeded.ts'
import { pictures, type PictureName } from './pictures.ts'

/** Width and height of each picture of a description, by its key. */
export const shapes = {
  image: [1440, 480],
  image_mobile: [720, 480],
  image_square: [480, 480],
  image_card: [720, 360],
} as const

export type Shape = keyof typeof shapes

/**
 * A standalone SVG without text, script, styles or references: an emblem in the light, slanted bands behind it, the
 * left of a wide one left quiet for words. The same name and shape give the same bytes.
 */
export function drawPicture(name: PictureName, shape: Shape): string {
  const [width, height] = shapes[shape]
  const { emblem, palette } = pictures[name]
  const random = seeded(`picture ${name}`)
  const tones = tonesOf(palette)
  const x = shape === 'image_square' ? width / 2 : width * (shape === 'image' ? 0.76 : 0.7)
  const y = height * 0.5
  const size = height * 0.3
  const bands = Array.from({ length: Math.ceil(width / 180) + 2 }, (_, index) => {
    const left = index * 180 - 120
    return path(
      polygon([
        [left, 0],
        [left + 56, 0],
        [left + 56 - height * 0.45, height],
        [left - height * 0.45, height],
      ]),
      tones.mid,
      index % 2 === 0 ? 0.1 : 0.18,
    )
  }).join('')
  const sparks = Array.from({ length: 11 }, () => {
    const turn = random.between(0, Math.PI * 2)
    const far = size * random.between(1.35, 1.95)
    const [sx, sy, half] = [
      x + Math.cos(turn) * far * 1.15,
      y + Math.sin(turn) * far * 0.8,
      size * random.between(0.03, 0.075),
    ]
    const colour = random.chance(0.5) ? tones.light : tones.spark.base
    return sx < width - half && sy > half && sy < height - half
      ? path(
          polygon([
            [sx, sy - half * 1.5],
            [sx + half, sy],
            [sx, sy + half * 1.5],
            [sx - half, sy],
          ]),
          colour,
          0.85,
        )
      : ''
  }).join('')
  const drawn = emblemDrawings[emblem](tones.main, tones.spark, random)
  const id = `${name}-${shape}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>` +
    `<linearGradient id="g-${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#12161f"/><stop offset="1" stop-color="${tones.low}"/></linearGradient>` +
    `<radialGradient id="l-${id}"><stop offset="0" stop-color="${palette.main}" stop-opacity=".42"/><stop offset="1" stop-color="${palette.main}" stop-opacity="0"/></radialGradient></defs>` +
    `${rect(0, 0, width, height, `url(#g-${id})`)}${bands}<circle cx="${num(x)}" cy="${num(y)}" r="${num(size * 2.1)}" fill="url(#l-${id})"/>` +
    `${circle(x, y, size * 1.32, tones.ink, 0.55)}${circle(x, y, size * 1.18, tones.deep, 0.9)}${move(x, y, drawn, (size * 0.86) / 50)}${sparks}</svg>`
  )
}
