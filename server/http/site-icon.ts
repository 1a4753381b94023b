import type { Locale } from '#schemas/document/locales.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

/** A page of a book with a bookmark, for sites that bring no icon: without one browsers ask for /favicon.ico. */
const builtIn = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#59606b"/><path d="M11 8h10v16l-5-4-5 4z" fill="#fff"/></svg>')}`

const favicons = (values: unknown): readonly { readonly type?: unknown; readonly image?: { readonly src?: unknown } | null }[] => {
  const { favicon } = Object(values) as { favicon?: unknown }
  return Array.isArray(favicon) ? favicon.filter((icon) => typeof icon === 'object' && icon !== null) : []
}

/** The icon of the tab (specification section 8): the SVG of the site's SEO settings where the release holds it, else its media/favicon.svg, else one of ours. */
export function siteIcon({ sections, media }: Pick<ServedRelease, 'sections' | 'media'>, locale: Locale): string {
  const chosen = favicons(sections[locale]['settings-seo']).flatMap(({ type, image }) => (type === 'svg' && typeof image?.src === 'string' ? image.src : []))
  const found = [...chosen, '/media/favicon.svg'].find((address) => media.has(address.replace('/media/', '')))
  return found ?? builtIn
}
