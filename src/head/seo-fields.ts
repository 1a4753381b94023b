import type { Media } from '#schemas/document/media.ts'

export type MetaEntry = {
  readonly charset?: string
  readonly name?: string
  readonly httpEquiv?: string
  readonly property?: string
  readonly content?: string
}
export type Picture = Pick<Media, 'src'> & Partial<Pick<Media, 'alt' | 'width' | 'height'>>
type OpenGraph = {
  readonly title?: string
  readonly description?: string
  readonly image?: Picture
  readonly type?: 'website' | 'article'
}
export type Question = { readonly question: string; readonly answer: string }
export type Article = {
  readonly headline: string
  readonly datePublished: string
  readonly dateModified?: string
  readonly description?: string
  readonly image?: Picture
}
export type ContactPoint = {
  readonly contactType: string
  readonly telephone?: string
  readonly areaServed?: readonly string[]
  readonly availableLanguage?: readonly string[]
  readonly sameAs?: readonly string[]
}
export type Organization = {
  readonly name: string
  readonly url?: string
  readonly logo?: Picture
  readonly contactPoint?: readonly ContactPoint[]
  readonly sameAs?: readonly string[]
}
export type Product = {
  readonly name: string
  readonly image?: Picture
  readonly description?: string
  readonly sku?: string
  readonly brandName?: string
}

/** SEO of one page from one source (SEO-1), its texts in one locale. */
export type SeoFields = {
  readonly title?: string
  readonly description?: string
  /** Text under the page; an empty line parts paragraphs. */
  readonly text?: string
  readonly openGraph?: OpenGraph
  readonly meta?: readonly MetaEntry[]
  readonly schemaFaq?: readonly Question[]
  readonly schemaArticle?: Article
  readonly organization?: Organization
  readonly product?: Product
}

/** SEO of a whole domain (SEO-5). `canonical` is the origin of its addresses. */
export type DomainSeo = Pick<SeoFields, 'meta' | 'organization' | 'product'> & {
  readonly canonical?: string
  readonly robots?: string
}
