import { locales, type Locale } from '#schemas/document/locales.ts'
import type { HeadTag } from './meta-tags.ts'
import type { SeoFields } from './seo-fields.ts'

const territories: Readonly<Record<Locale, string>> = { uz: 'uz_UZ', ru: 'ru_RU' }

const tag = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } })

/**
 * What shared links show (SEO-1): absolute addresses, the other locale as alternate. Missing fields come from title and
 * description.
 */
export function openGraphTags(
  seo: SeoFields,
  page: { readonly origin: string; readonly canonical: string; readonly locale: Locale },
): readonly HeadTag[] {
  const { title, description, image, type } = seo.openGraph ?? {}
  const given = image ?? seo.schemaArticle?.image
  const picture = given && URL.canParse(given.src, page.origin) ? given : undefined
  return [
    tag('og:type', type ?? (seo.schemaArticle ? 'article' : 'website')),
    tag('og:title', title ?? seo.title ?? ''),
    tag('og:description', description ?? seo.description ?? ''),
    tag('og:url', page.canonical),
    ...(seo.organization ? [tag('og:site_name', seo.organization.name)] : []),
    tag('og:locale', territories[page.locale]),
    ...locales
      .filter((locale) => locale !== page.locale)
      .map((locale) => tag('og:locale:alternate', territories[locale])),
    ...(picture ? [tag('og:image', new URL(picture.src, page.origin).href)] : []),
    ...(picture?.alt ? [tag('og:image:alt', picture.alt)] : []),
    ...(picture?.width && picture.height
      ? [tag('og:image:width', String(picture.width)), tag('og:image:height', String(picture.height))]
      : []),
  ]
}
