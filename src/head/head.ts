import { defaultLocale, locales, type Locale } from '#schemas/document/locales.ts'
import { canonicalAddress } from './canonical.ts'
import { fillAll } from './fill-words.ts'
import { jsonLdOf, type JsonLd } from './json-ld.ts'
import { metaTag, robotsWish, type HeadTag } from './meta-tags.ts'
import { openGraphTags } from './open-graph.ts'
import { soundBlock } from './sound-block.ts'
import type { SeoFields } from './seo-fields.ts'

/**
 * The parts of a document's head that change with the page, in order. Its texts contain `##name##` until `nameHead`
 * fills it in.
 */
export type Head = {
  readonly title: string
  readonly tags: readonly HeadTag[]
  readonly data: readonly JsonLd[]
  /** Text under the page, for search engines. */
  readonly text: string | null
}

export type HeadOptions = {
  /** Scheme and host of the site, from its settings or ORIGIN, never from the request. */
  readonly origin: string
  /** Path without locale prefix and query. */
  readonly path: string
  readonly locale: Locale
  readonly isHidden: boolean
  /** Put after the language prefix into the canonical address of a game; none where empty. */
  readonly platformSegment?: string
  /** Replacements of `##words##`, besides `##name##`. */
  readonly replacements?: Readonly<Record<string, string>>
}

/**
 * The head of a page (SEO-1, SYS-4): uz is x-default, every page has alternates. A page that is hidden from search
 * engines says so and has neither alternates nor structured data.
 */
export function headOf(
  given: SeoFields,
  { origin, path, locale, isHidden, platformSegment = '', replacements = {} }: HeadOptions,
): Head {
  const words = new Map(Object.entries(replacements))
  const seo = fillAll(given, (name) => (name === 'name' ? '##name##' : words.get(name)))
  const address = (of: Locale): string => canonicalAddress({ origin, path, locale: of, platformSegment })
  const canonical = address(locale)
  const alternate = (hreflang: string, of: Locale): HeadTag => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: address(of) },
  })
  const wish = robotsWish(seo.meta ?? [])
  const robots = isHidden ? 'noindex, follow' : wish
  const shared = openGraphTags(seo, { origin, canonical, locale })
  const own = (seo.meta ?? []).flatMap((entry) => metaTag(entry, origin) ?? [])
  const isTold = new Set(shared.map(({ attributes }) => attributes['property']))
  return {
    title: seo.title ?? '',
    tags: [
      ...(seo.description
        ? [{ tag: 'meta', attributes: { name: 'description', content: seo.description } } as const]
        : []),
      { tag: 'link', attributes: { rel: 'canonical', href: canonical } },
      ...(isHidden ? [] : [...locales.map((of) => alternate(of, of)), alternate('x-default', defaultLocale)]),
      ...shared,
      ...(robots === null ? [] : [{ tag: 'meta', attributes: { name: 'robots', content: robots } } as const]),
      ...own.filter(
        ({ attributes: { property } }) =>
          !isTold.has(property) && !(isTold.has('og:image') && property?.startsWith('og:image:')),
      ),
    ],
    data: isHidden ? [] : jsonLdOf(seo, { origin, canonical, locale }),
    text: seo.text ?? null,
  }
}

const named = new WeakMap<Head, { readonly name: string | undefined; readonly head: Head }>()

/**
 * The head with the name of the thing that the address names; while the name is unknown, only the words around it.
 * Returns the same object for the same head and name.
 */
export function nameHead(head: Head, name: string | undefined): Head {
  const last = named.get(head)
  if (last && last.name === name) return last.head
  const filled = fillAll(head, () => name)
  const whole = { ...filled, data: filled.data.flatMap(soundBlock) }
  named.set(head, { name, head: whole })
  return whole
}
