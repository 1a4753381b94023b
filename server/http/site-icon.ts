import { mediaName } from '#base/media-name.ts'
import type { Favicon } from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { givenIcons } from './given-icons.ts'

/** A page of a book with a bookmark, for sites that bring no icon: without one browsers ask for /favicon.ico. */
const builtIn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#59606b"/><path d="M11 8h10v16l-5-4-5 4z" fill="#fff"/></svg>')}`

type Release = Pick<ServedRelease, 'sections' | 'media'>
const types = ['ico', 'png', 'apple-png', 'svg'] as const

/** The icons of tabs and home screens; one that is drawn to be cut to any shape is for the manifest alone. */
const tabIcons = (release: Release, locale: Locale): readonly Favicon[] =>
  givenIcons(release, locale).flatMap(({ kind, sizes, src, isMaskable }) =>
    isMaskable ? [] : [{ type: kind, sizes, href: src }],
  )

/**
 * The favicons in the order ico, png, home screen, svg: browsers take the last one that they can show (SEO-7). A site
 * that names none gets its media/favicon.svg, else ours.
 */
export function siteIcons(release: Release, locale: Locale): readonly Favicon[] {
  const given = tabIcons(release, locale)
  if (given.length > 0) return given.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type))
  return [{ type: 'svg', sizes: 'any', href: release.media.has('favicon.svg') ? '/media/favicon.svg' : builtIn }]
}

/** What browsers get that ask for /favicon.ico by themselves; null where the site has none. */
export function rootIcon(release: Release): string | null {
  return mediaName(tabIcons(release, 'uz').find(({ type }) => type === 'ico')?.href ?? '')
}
