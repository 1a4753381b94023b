import { mediaName } from '#base/media-name.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

/** An icon of the site's SEO settings that the release holds. `isMaskable`: drawn to be cut to any shape. */
export type GivenIcon = {
  readonly kind: 'png' | 'apple-png' | 'ico' | 'svg'
  readonly src: string
  readonly sizes: string
  readonly isMaskable: boolean
}

const isKind = (value: unknown): value is GivenIcon['kind'] =>
  value === 'png' || value === 'apple-png' || value === 'ico' || value === 'svg'

/**
 * The favicons of the section `settings-seo` (SEO-7) that the release holds: a missing one would cost every visit a
 * request.
 */
export function givenIcons(
  { sections, media }: Pick<ServedRelease, 'sections' | 'media'>,
  locale: Locale,
): readonly GivenIcon[] {
  const { favicon } = Object(sections[locale]['settings-seo']) as { readonly favicon?: unknown }
  if (!Array.isArray(favicon)) return []
  return favicon.flatMap((given: unknown): GivenIcon[] => {
    const { type, sizes, image, isMaskable } = Object(given) as { readonly [name: string]: unknown }
    const { src } = Object(image) as { readonly src?: unknown }
    if (!isKind(type) || typeof src !== 'string' || typeof sizes !== 'string' || !media.has(mediaName(src) ?? ''))
      return []
    return [{ kind: type, src, sizes, isMaskable: isMaskable === true }]
  })
}
