import type { Emblem } from '../catalogue/vocabulary.ts'
import type { Palette } from '../catalogue/providers.ts'
import { drawMedal } from '../loyalty/pictures/draw-medal.ts'
import { cachePictures } from '../loyalty/pictures/cache-pictures.ts'

const amber: Palette = { deep: '#1f160c', mid: '#6e4614', main: '#e8a33a', light: '#ffe9bd', spark: '#4ee6af' }
const violet: Palette = { deep: '#15122a', mid: '#3d3486', main: '#8b7cf0', light: '#ded8ff', spark: '#ffd27a' }
const mint: Palette = { deep: '#0c1f1d', mid: '#12604e', main: '#35c793', light: '#b5fadb', spark: '#ffd27a' }

/** The pictures of tournaments by name. */
const pictures = {
  reels: { emblem: 'crown', palette: amber },
  bolt: { emblem: 'bolt', palette: violet },
  table: { emblem: 'chalice', palette: mint },
} as const satisfies Record<string, { emblem: Emblem; palette: Palette }>

export type TournamentPicture = keyof typeof pictures

/** Width and height of each picture of a description, by its key. */
const shapes = {
  image: [1440, 480],
  image_mobile: [720, 480],
  image_square: [480, 480],
  image_card: [720, 360],
} as const

const keyOf = (name: string, shape: string) => `${name}-${shape.replace('_', '-')}`

const pictureCache = cachePictures(
  'tournaments',
  new Map(
    Object.entries(pictures).flatMap(([name, picture]) =>
      Object.entries(shapes).map(
        ([shape, [width, height]]) =>
          [keyOf(name, shape), () => drawMedal({ ...picture, name: keyOf(name, shape), width, height })] as const,
      ),
    ),
  ),
)

/** Addresses of a picture in all its shapes, cacheable for ever, under the keys that a description has them by. */
export function tournamentPictures(name: TournamentPicture): Record<keyof typeof shapes, string> {
  const path = (shape: keyof typeof shapes) => pictureCache.pathOf(keyOf(name, shape))
  return {
    image: path('image'),
    image_mobile: path('image_mobile'),
    image_square: path('image_square'),
    image_card: path('image_card'),
  }
}

/** The picture of a file name below /sandbox/media/tournaments/; null if there is none or it has been replaced. */
export const tournamentPictureAt = pictureCache.at
