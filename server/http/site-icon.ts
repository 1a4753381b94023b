import type { Favicon } from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

/** A page of a book with a bookmark, for sites that bring no icon: without one browsers ask for /favicon.ico. */
const builtIn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#59606b"/><path d="M11 8h10v16l-5-4-5 4z" fill="#fff"/></svg>')}`

type Release = Pick<ServedRelease, 'sections' | 'media'>
const types = ['ico', 'png', 'apple-png', 'svg'] as const
const isType = (value: unknown): value is Favicon['type'] => types.includes(value as Favicon['type'])

/** What of the settings is an icon that the release holds; an address that is not there would cost every visit a request. */
function givenIcons({ sections, media }: Release, locale: Locale): readonly Favicon[] {
  const { favicon } = Object(sections[locale]['settings-seo']) as { favicon?: unknown }
  if (!Array.isArray(favicon)) return []
  return favicon.flatMap((icon: unknown) => {
    const { type, sizes, image, isMaskable } = Object(icon) as { type?: unknown; sizes?: unknown; image?: { src?: unknown } | null; isMaskable?: unknown }
    if (isMaskable === true) return []
    const src = image?.src
    if (!isType(type) || typeof src !== 'string' || !media.has(src.replace('/media/', ''))) return []
    return [{ type, sizes: typeof sizes === 'string' ? sizes : 'any', href: src }]
  })
}

/**
 * The favicon set (specification section 3, web setting): ico first, then png, then the home screen's, svg last, since browsers take the last that they can show. A
 * site that names none has its media/favicon.svg, else one of ours.
 */
export function siteIcons(release: Release, locale: Locale): readonly Favicon[] {
  const given = givenIcons(release, locale)
  if (given.length > 0) return given.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
  return [{ type: 'svg', sizes: 'any', href: release.media.has('favicon.svg') ? '/media/favicon.svg' : builtIn }]
}

/** What browsers get that ask for /favicon.ico by themselves; null where the site has none. */
export function rootIcon(release: Release): string | null {
  return givenIcons(release, 'uz').find(({ type }) => type === 'ico')?.href.replace('/media/', '') ?? null
}
