import { isDay } from './sound-block.ts'
import type { Article, ContactPoint, Organization, Picture, Product, Question, SeoFields } from './seo-fields.ts'

/** One block of structured data for search engines; always an object of schema.org. */
export type JsonLd = Readonly<Record<string, unknown>>

type Absolute = (address: string) => string

const context = 'https://schema.org'
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : origin)
const pictureOf = (picture: Picture | undefined, absolute: Absolute): object =>
  picture ? { image: absolute(picture.src) } : {}
const some = <T>(key: string, list: readonly T[] | undefined): object =>
  list && list.length > 0 ? { [key]: list } : {}

function contactOf({ contactType, telephone, areaServed, availableLanguage, sameAs }: ContactPoint): object {
  return {
    '@type': 'ContactPoint',
    contactType,
    ...(telephone ? { telephone } : {}),
    ...some('areaServed', areaServed),
    ...some('availableLanguage', availableLanguage),
    ...some('sameAs', sameAs),
  }
}

function organizationOf(
  { name, url, logo, contactPoint, sameAs }: Organization,
  origin: string,
  absolute: Absolute,
): JsonLd {
  return {
    '@type': 'Organization',
    name,
    url: url ? absolute(url) : origin,
    ...(logo ? { logo: absolute(logo.src) } : {}),
    ...some('contactPoint', contactPoint?.map(contactOf)),
    ...some('sameAs', sameAs),
  }
}

const faqOf = (questions: readonly Question[]): JsonLd => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

function articleOf(
  article: Article,
  page: { canonical: string; locale: string; publisher: JsonLd | null; site: JsonLd },
  absolute: Absolute,
): JsonLd {
  const { headline, description, image, datePublished, dateModified } = article
  return {
    '@context': context,
    '@type': 'Article',
    headline,
    ...(description ? { description } : {}),
    ...pictureOf(image, absolute),
    datePublished,
    dateModified: dateModified !== undefined && isDay(dateModified) ? dateModified : datePublished,
    inLanguage: page.locale,
    mainEntityOfPage: page.canonical,
    author: page.publisher ?? page.site,
    ...(page.publisher ? { publisher: page.publisher } : {}),
  }
}

function productOf({ name, image, description, sku, brandName }: Product, absolute: Absolute): JsonLd {
  return {
    '@context': context,
    '@type': 'Product',
    name,
    ...pictureOf(image, absolute),
    ...(description ? { description } : {}),
    ...(sku ? { sku } : {}),
    ...(brandName ? { brand: { '@type': 'Brand', name: brandName } } : {}),
  }
}

/**
 * The structured data of a page (SEO-1): FAQ, article, organization, product, each where its field is given. Nothing is
 * invented: a product has no price and no rating, because the settings have none; an article without an organization is
 * by the site itself. `soundBlock` checks them once the placeholders in their texts are filled in.
 */
export function jsonLdOf(
  seo: SeoFields,
  page: { readonly origin: string; readonly canonical: string; readonly locale: string },
): readonly JsonLd[] {
  const absolute: Absolute = (address) => (URL.canParse(address, page.origin) ? new URL(address, page.origin).href : '')
  const publisher = seo.organization ? organizationOf(seo.organization, page.origin, absolute) : null
  return [
    ...(seo.schemaFaq && seo.schemaFaq.length > 0 ? [faqOf(seo.schemaFaq)] : []),
    ...(seo.schemaArticle
      ? [
          articleOf(
            seo.schemaArticle,
            {
              ...page,
              publisher,
              site: { '@type': 'Organization', name: hostOf(page.origin), url: page.origin },
            },
            absolute,
          ),
        ]
      : []),
    ...(publisher ? [{ '@context': context, ...publisher }] : []),
    ...(seo.product ? [productOf(seo.product, absolute)] : []),
  ]
}
