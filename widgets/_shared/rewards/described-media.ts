import { lookup } from '#base/dictionary.ts'
import type { GamesSettings } from '#schemas/config/games.ts'
import type { Media } from '#schemas/document/media.ts'
import { useSettings } from '../page/site-settings.ts'

/** Kinds of things whose description holds several pictures (games settings, imageKeys). */
export type Described = keyof Required<GamesSettings>['imageKeys']
type ImageKeys = Partial<GamesSettings['imageKeys']>

/** Width and height in px of the pictures that the platform's contract names; another key is taken for a wide one. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  image: [1440, 480],
  image_mobile: [720, 480],
  image_square: [480, 480],
  image_card: [720, 360],
}

const pictureOf = (description: object | undefined, key: string): string | undefined => {
  const value = lookup((description ?? {}) as Readonly<Record<string, unknown>>, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * The picture of a description by the configured keys (CFG-8): for desktop, and for a phone if it has one. It is
 * decoration, since the text beside it names it. Undefined where the description has no such picture.
 */
export function describedMedia(
  description: object | undefined,
  kind: Described,
  keys: ImageKeys | undefined,
): Media | undefined {
  const { desktop = 'image', mobile = 'image_mobile' } = keys?.[kind] ?? {}
  const phone = pictureOf(description, mobile)
  const src = pictureOf(description, desktop) ?? phone
  if (src === undefined) return undefined
  const [width, height] = lookup(sizes, desktop) ?? [1440, 480]
  return { src, alt: '', width, height, ...(phone !== undefined && phone !== src ? { mobile: phone } : {}) }
}

/** `describedMedia` with the keys of the games settings. */
export function useDescribedMedia(kind: Described): (description: object | undefined) => Media | undefined {
  const { imageKeys } = useSettings('games')
  return (description) => describedMedia(description, kind, imageKeys)
}
