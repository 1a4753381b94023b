import { canonicalAddress } from '#src/entries/server-door.ts'
import { defaultLocale, locales, type Locale } from '#schemas/document/locales.ts'

/** Most urls of one sitemap file (sitemaps.org); a page is one url in each locale. */
export const mostUrls = 50_000

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

export type SitemapPlace = { readonly origin: string; readonly platformSegment: string }

function urlsOf(path: string, place: SitemapPlace): string {
  const address = (locale: Locale): string => escapeXml(canonicalAddress({ ...place, path, locale }))
  const alternates = [
    ...locales.map((locale) => [locale, address(locale)] as const),
    ['x-default', address(defaultLocale)] as const,
  ]
    .map(([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`)
    .join('')
  return locales.map((locale) => `<url><loc>${address(locale)}</loc>${alternates}</url>`).join('\n')
}

/**
 * One sitemap file: every path in both locales, each with its alternates. @throws RangeError for more urls than a file
 * may hold.
 */
export function sitemapXml(paths: readonly string[], place: SitemapPlace): string {
  if (paths.length * locales.length > mostUrls)
    throw new RangeError(`A sitemap holds at most ${mostUrls} urls: split it`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => urlsOf(path, place)).join('\n')}
</urlset>
`
}

/** The index of sitemap files, by their absolute addresses. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}
