import type { Emblem } from '../../catalogue/vocabulary.ts'
import type { Palette } from '../../catalogue/providers.ts'
import { cachePictures } from './cache-pictures.ts'
import { drawMedal } from './draw-medal.ts'

const mint: Palette = { deep: '#0c1f1d', mid: '#12604e', main: '#35c793', light: '#b5fadb', spark: '#ffd27a' }
const bronze: Palette = { deep: '#1c120c', mid: '#6b4024', main: '#c98350', light: '#f4d3b8', spark: '#ffd27a' }
const silver: Palette = { deep: '#12161d', mid: '#465464', main: '#a9bacb', light: '#f0f5fa', spark: '#7fd4ff' }
const gold: Palette = { deep: '#1f160c', mid: '#6e4614', main: '#e8a33a', light: '#ffe9bd', spark: '#4ee6af' }
const turquoise: Palette = { deep: '#0b1d22', mid: '#12606e', main: '#2fc0cf', light: '#c2f6fb', spark: '#ffd27a' }
const violet: Palette = { deep: '#15122a', mid: '#3d3486', main: '#8b7cf0', light: '#ded8ff', spark: '#ffd27a' }
const rose: Palette = { deep: '#24111a', mid: '#7a2b4b', main: '#e0698f', light: '#ffd7e2', spark: '#ffd27a' }
const sky: Palette = { deep: '#0d1b2b', mid: '#1d5580', main: '#4aa8e8', light: '#cdebff', spark: '#ffd27a' }

type Picture = { emblem: Emblem; palette: Palette; isWide?: true }

/** The pictures of loyalty by name: square, or wide for a program. */
const pictures = {
  'level-1': { emblem: 'leaf', palette: mint },
  'level-2': { emblem: 'shield', palette: bronze },
  'level-3': { emblem: 'chalice', palette: silver },
  'level-4': { emblem: 'crown', palette: gold },
  'level-5': { emblem: 'octagon', palette: turquoise },
  'level-6': { emblem: 'brilliant', palette: violet },
  'character-owl': { emblem: 'owl', palette: violet },
  'character-fox': { emblem: 'fox', palette: bronze },
  'character-bird': { emblem: 'bird', palette: rose },
  'character-fish': { emblem: 'fish', palette: sky },
  'character-butterfly': { emblem: 'butterfly', palette: gold },
  'character-bull': { emblem: 'bull', palette: silver },
  'award-register': { emblem: 'gate', palette: mint },
  'award-profile': { emblem: 'feather', palette: sky },
  'award-confirm': { emblem: 'key', palette: gold },
  'award-quest': { emblem: 'compass', palette: turquoise },
  'award-limit': { emblem: 'hourglass', palette: sky },
  'product-fun': { emblem: 'coin', palette: turquoise },
  'product-spins': { emblem: 'star', palette: violet },
  'product-bonus': { emblem: 'pomegranate', palette: rose },
  'product-betting': { emblem: 'horseshoe', palette: sky },
  'product-rare': { emblem: 'lantern', palette: gold },
  'program-points': { emblem: 'coin', palette: mint, isWide: true },
  'program-levels': { emblem: 'crown', palette: gold, isWide: true },
  'program-shop': { emblem: 'teapot', palette: turquoise, isWide: true },
} as const satisfies Record<string, Picture>

export type LoyaltyPicture = keyof typeof pictures

const pictureCache = cachePictures(
  'loyalty',
  new Map(
    Object.entries(pictures).map(([name, { emblem, palette, ...rest }]) => [
      name,
      () => drawMedal({ name, emblem, palette, width: 'isWide' in rest ? 960 : 320, height: 320 }),
    ]),
  ),
)

/** Address of a picture, cacheable for ever: another picture has another address. */
export const loyaltyPicture = (name: LoyaltyPicture): string => pictureCache.pathOf(name)

/** The picture of a file name below /sandbox/media/loyalty/; null if there is none or it has been replaced. */
export const loyaltyPictureAt = pictureCache.at
