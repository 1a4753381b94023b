import { coverHash } from '../../catalogue/cover/cover-hash.ts'
import { drawPicture, type Shape, shapes } from './draw-picture.ts'
import { pictures, type PictureName } from './pictures.ts'

const cache = new Map<string, { path: string; svg: string }>()

function keep(name: PictureName, shape: Shape): { path: string; svg: string } {
  const key = `${name}-${shape.replace('_', '-')}`
  const before = cache.get(key)
  if (before) return before
  const svg = drawPicture(name, shape)
  const made = { path: `/sandbox/media/${key}.${coverHash(svg)}.svg`, svg }
  cache.set(key, made)
  return made
}

/**
 * Addresses of a picture in all its shapes, cacheable for ever, under the keys of a description. Empty for an unknown
 * name.
 */
export function picturesOf(name: string): {
  image?: string
  image_mobile?: string
  image_square?: string
  image_card?: string
} {
  if (!isPicture(name)) return {}
  const path = (shape: Shape) => keep(name, shape).path
  return {
    image: path('image'),
    image_mobile: path('image_mobile'),
    image_square: path('image_square'),
    image_card: path('image_card'),
  }
}

/** The picture at this address; null if there is none or it has been replaced. */
export function pictureAt(path: string): string | null {
  for (const name of Object.keys(pictures).filter(isPicture)) {
    for (const shape of Object.keys(shapes) as Shape[]) {
      const { path: own, svg } = keep(name, shape)
      if (own === path) return svg
    }
  }
  return null
}

const isPicture = (name: string): name is PictureName => Object.hasOwn(pictures, name)
