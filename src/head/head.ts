import type { Locale } from '#schemas/document/locales.ts'
import { locales, defaultLocale } from '#schemas/document/locales.ts'
import type { CompiledSeo } from '#engine/document/compiled.ts'
import { addressInLocale } from '#src/app/host.ts'

/** What stands in the head of a page and changes with it. */
export type Head = {
  readonly title: string
  readonly description: string
  /** Absolute, as all addresses here: what reads them elsewhere knows no page to resolve them against. */
  readonly canonical: string
  readonly robots: string | null
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  readonly image: { readonly src: string; readonly alt: string } | null
}

/**
 * The head of a page (specification section 2, canonical link: the path, without a trailing slash; decisions.md: uz is x-default, alternates on every page).
 * @param origin scheme and host of the site, from the allow-list of hosts, never from the request.
 * @param path path without locale prefix and query.
 * @param name of the thing that the address names, for ##name## in title and description.
 */
export function headOf(seo: CompiledSeo, options: { origin: string; path: string; locale: Locale; noindex: boolean; name?: string | undefined }): Head {
  const clean = options.path.length > 1 ? options.path.replace(/\/+$/, '') : options.path
  const address = (locale: Locale) => options.origin + addressInLocale(locale, clean)
  const isHidden = options.noindex || seo.noindex === true
  return {
    title: filled(seo.title, options.name),
    description: filled(seo.description, options.name),
    canonical: address(options.locale),
    robots: isHidden ? 'noindex, follow' : null,
    alternates: isHidden ? [] : [...locales.map((locale) => ({ hreflang: locale, href: address(locale) })), { hreflang: 'x-default', href: address(defaultLocale) }],
    image: seo.image ? { src: new URL(seo.image.src, options.origin).href, alt: seo.image.alt } : null,
  }
}

/** `##name##` becomes the name of the thing that the address names; while it is not known, the words around it stand alone. */
function filled(template: string, name: string | undefined): string {
  const text = template.replaceAll('##name##', () => name ?? '')
  return name === undefined ? text.replace(/^[\s|:,-]+|[\s|:,-]+$/g, '') : text
}
