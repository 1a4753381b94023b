import { isRecord } from '#base/is-record.ts'
import { safeHref } from '#base/links.ts'
import type { DomainSeo, MetaEntry, SeoFields } from '#src/entries/server-door.ts'

type Entry = Readonly<Record<string, unknown>>
type Picture = NonNullable<NonNullable<SeoFields['product']>['image']>

const listOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.slice(0, 60).filter(isRecord) : [])
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.slice(0, 50).filter((item): item is string => typeof item === 'string' && item.length <= 2_000)
    : []

const textOf = (value: unknown, longest: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value : undefined
const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}(?:Z|[+-]\d{2}:?\d{2}))?$/.test(value)
    ? value
    : undefined
const addressOf = (value: unknown): string | undefined => {
  const safe = safeHref(value)
  return safe && (safe.href.startsWith('/') || safe.href.startsWith('https:')) ? safe.href : undefined
}
const sizeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 8_000 ? value : undefined

/** Removes missing fields, so that the next source is used for them. */
const given = <T extends object>(fields: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
const orNothing = <T extends object>(fields: T): T | undefined => (Object.keys(fields).length > 0 ? fields : undefined)

/**
 * A picture as the content service has it, `{url, alternativeText, width, height}`, as documents have it, or its bare
 * address.
 */
function pictureOf(value: unknown): Picture | undefined {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value]
  const { src, url, alt, alternativeText, width, height } = isRecord(first) ? first : { src: first }
  const address = addressOf(src ?? url)
  return address === undefined
    ? undefined
    : {
        src: address,
        ...given<Omit<Picture, 'src'>>({
          alt: textOf(alt ?? alternativeText, 500),
          width: sizeOf(width),
          height: sizeOf(height),
        }),
      }
}

function metaOf(value: unknown): readonly MetaEntry[] | undefined {
  const entries = listOf(value).map(({ charset, name, httpEquiv, property, content }) =>
    given<MetaEntry>({
      charset: textOf(charset, 20),
      name: textOf(name, 120),
      httpEquiv: textOf(httpEquiv, 60),
      property: textOf(property, 120),
      content: textOf(content, 2_000),
    }),
  )
  return entries.length > 0 ? entries : undefined
}

function organizationOf(value: unknown): SeoFields['organization'] {
  if (!isRecord(value)) return undefined
  const name = textOf(value.name, 300)
  if (name === undefined) return undefined
  const points = listOf(value.contactPoint).flatMap(
    ({ contactType, telephone, areaServed, availableLanguage, sameAs }) => {
      const type = textOf(contactType, 120)
      return type === undefined
        ? []
        : [
            {
              contactType: type,
              areaServed: texts(areaServed),
              availableLanguage: texts(availableLanguage),
              sameAs: texts(sameAs),
              ...given<{ telephone: string }>({ telephone: textOf(telephone, 40) }),
            },
          ]
    },
  )
  return {
    name,
    contactPoint: points,
    sameAs: texts(value.sameAs),
    ...given<{ url: string; logo: Picture }>({ url: addressOf(value.url), logo: pictureOf(value.logo) }),
  }
}

function productOf(value: unknown): SeoFields['product'] {
  const name = isRecord(value) ? textOf(value.name, 300) : undefined
  if (!isRecord(value) || name === undefined) return undefined
  return {
    name,
    ...given<Omit<NonNullable<SeoFields['product']>, 'name'>>({
      image: pictureOf(value.image),
      description: textOf(value.description, 5_000),
      sku: textOf(value.sku, 120),
      brandName: textOf(value.brandName, 300),
    }),
  }
}

function articleOf(value: unknown): SeoFields['schemaArticle'] {
  if (!isRecord(value)) return undefined
  const [headline, datePublished] = [textOf(value.headline, 300), dayOf(value.datePublished)]
  if (headline === undefined || datePublished === undefined) return undefined
  return {
    headline,
    datePublished,
    ...given<{ dateModified: string; description: string; image: Picture }>({
      dateModified: dayOf(value.dateModified),
      description: textOf(value.description, 5_000),
      image: pictureOf(value.image),
    }),
  }
}

function faqOf(value: unknown): SeoFields['schemaFaq'] {
  const questions = listOf(value).flatMap((item) => {
    const [question, answer] = [textOf(item.question, 500), textOf(item.answer, 5_000)]
    return question === undefined || answer === undefined ? [] : [{ question, answer }]
  })
  return questions.length > 0 ? questions : undefined
}

function openGraphOf(value: unknown): SeoFields['openGraph'] {
  if (!isRecord(value)) return undefined
  const type = value.type === 'article' || value.type === 'website' ? value.type : undefined
  return orNothing(
    given<NonNullable<SeoFields['openGraph']>>({
      title: textOf(value.title, 300),
      description: textOf(value.description, 1_000),
      image: pictureOf(value.image),
      type,
    }),
  )
}

/**
 * A page's SEO from the content service (SEO-6). Another program wrote it unchecked, so each invalid field is dropped
 * and the next source supplies it.
 */
export function readContentSeo(entry: unknown): SeoFields {
  if (!isRecord(entry)) return {}
  return given<SeoFields>({
    title: textOf(entry.title, 300),
    description: textOf(entry.description, 1_000),
    text: textOf(entry.text, 20_000),
    openGraph: openGraphOf(entry.openGraph),
    meta: metaOf(entry.meta),
    schemaFaq: faqOf(entry.schemaFaq),
    schemaArticle: articleOf(entry.schemaArticle),
    organization: organizationOf(entry.organization),
    product: productOf(entry.product),
  })
}

/** The same of a domain. `canonical` must be an https origin. */
export function readContentDomain(entry: unknown, robots: string | null): DomainSeo {
  const source = isRecord(entry) ? entry : {}
  const canonical =
    typeof source.canonical === 'string' &&
    /^https:\/\/[^\s\\/?#@]+$/.test(source.canonical) &&
    URL.canParse(source.canonical)
      ? new URL(source.canonical).origin
      : undefined
  return given<DomainSeo>({
    meta: metaOf(source.meta),
    canonical,
    organization: organizationOf(source.organization),
    product: productOf(source.product),
    robots: robots === null ? undefined : robots.slice(0, 10_000),
  })
}
