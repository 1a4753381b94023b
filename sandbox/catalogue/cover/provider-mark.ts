import { cachePictures } from '../../loyalty/pictures/cache-pictures.ts'
import { type Provider, providers } from '../providers.ts'
import { seeded } from '../seeded.ts'
import { emblems } from '../vocabulary.ts'
import { tonesOf, type Brush } from './brush.ts'
import { emblemDrawings } from './emblems/index.ts'
import { motifStages } from './motifs/index.ts'
import { circle, move } from './shapes.ts'

/** A studio's mark: a square of its palette and motif, cut from the middle of a cover, with an emblem that is its own. */
export function drawProviderMark({ sysname, palette, motif }: Pick<Provider, 'sysname' | 'palette' | 'motif'>): string {
  const random = seeded(`mark ${sysname}`)
  const tones = tonesOf(palette)
  const brush: Brush = { random, tones, body: tones.spark, trim: tones.main }
  const { back, front, x, y } = motifStages[motif](brush)
  const emblem = emblemDrawings[random.pick(emblems)](brush.body, brush.trim, random)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="${x - 80} ${y - 80} 160 160">` +
    `<rect x="${x - 80}" y="${y - 80}" width="160" height="160" fill="${tones.deep}"/><g opacity=".7">${back}</g>` +
    `${circle(x, y, 62, tones.ink, 0.6)}${move(x, y, emblem, 0.98)}${front}</svg>`
  )
}

const pictureCache = cachePictures(
  'providers',
  new Map(providers.map((provider) => [provider.sysname, () => drawProviderMark(provider)])),
)

/** Address of a studio's mark, cacheable for ever; undefined for a studio that is not ours. */
export const providerMarkPath = (sysname: string): string | undefined =>
  providers.some((provider) => provider.sysname === sysname) ? pictureCache.pathOf(sysname) : undefined

/** The mark of a file name below /sandbox/media/providers/; null if there is none or it has been replaced. */
export const providerMarkAt = pictureCache.at
