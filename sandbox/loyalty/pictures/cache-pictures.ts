import { coverHash } from '../../catalogue/cover/cover-hash.ts'

export type PictureCache = {
  /** @throws Error for a name that is not a picture. */
  pathOf(name: string): string
  at(file: string): string | null
}

/** Pictures below `/sandbox/media/<folder>/`, each drawn once when it is first asked for, its hash in its address. */
export function cachePictures(folder: string, drawings: ReadonlyMap<string, () => string>): PictureCache {
  const cache = new Map<string, { file: string; svg: string }>()
  const keep = (name: string) => {
    const before = cache.get(name)
    if (before) return before
    const draw = drawings.get(name)
    if (!draw) return null
    const svg = draw()
    const made = { file: `${name}.${coverHash(svg)}.svg`, svg }
    cache.set(name, made)
    return made
  }
  return {
    pathOf(name) {
      const picture = keep(name)
      if (!picture) throw new Error(`There is no picture ${name} of ${folder}`)
      return `/sandbox/media/${folder}/${picture.file}`
    },
    at(file) {
      const picture = keep(file.slice(0, file.indexOf('.')))
      return picture?.file === file ? picture.svg : null
    },
  }
}
