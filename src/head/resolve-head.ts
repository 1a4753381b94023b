import type { MetadataSettings } from '#schemas/config/metadata.ts'
import type { SeoSettings } from '#schemas/config/seo.ts'
import type { CompiledSeo } from '#engine/document/compiled.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { addressInLocale } from '#src/app/host.ts'
import { stringifySearch } from '#src/router/search.ts'
import { firstDomain, firstResult } from './first-result.ts'
import { headOf, type Head } from './head.ts'
import { metadataRule } from './metadata-rule.ts'
import { isDisallowed, parseRobots } from './robots-rules.ts'
import type { DomainSeo, SeoFields } from './seo-fields.ts'

/**
 * Everything that is known of a page for search engines, by source. A settings section that a site leaves out is an
 * empty one.
 */
export type HeadSources = {
  readonly settings: Partial<SeoSettings>
  readonly metadata: Partial<MetadataSettings>
  /** What the content service says, as far as it has answered. */
  readonly content: { readonly page: SeoFields | null; readonly domain: DomainSeo | null }
  readonly page: CompiledSeo
}
export type HeadPlace = {
  /** Host that is served: one of the settings' domains, or ORIGIN's. */
  readonly host: string
  /** ORIGIN; the domain's canonical origin goes before it. */
  readonly origin: string
  readonly locale: Locale
  readonly path: string
  /** Search parameters that the page reads: rules of robots.txt name them too. */
  readonly search?: Readonly<Record<string, string>>
  /** Whether the page is hidden from search engines, whatever its settings say. */
  readonly isHidden: boolean
}

/** The values for the served domain: its own settings, the content service's, the default. */
export function domainOf({ settings, content }: Pick<HeadSources, 'settings' | 'content'>, host: string): DomainSeo {
  const own = settings.domains?.find((domain) => domain.host === host)
  const { host: _host, ...domain } = own ?? { host }
  return firstDomain([domain, content.domain ?? {}, settings.default ?? {}])
}

/**
 * Origin of the canonical addresses of a domain; ORIGIN where its own cannot be read, since other addresses are
 * resolved against it.
 */
export const originOf = ({ canonical }: DomainSeo, origin: string): string =>
  canonical !== undefined && URL.canParse(canonical) ? canonical : origin

function fieldsOfPage({ title, description, text, image }: CompiledSeo): SeoFields {
  return { title, description, ...(text ? { text } : {}), ...(image ? { openGraph: { image } } : {}) }
}

/** The addresses of one page: its parameters may be in any order, and a rule matches from the first one on. */
function addressesOf(path: string, search: Readonly<Record<string, string>>): readonly string[] {
  const given = Object.entries(search)
  return given.length === 0
    ? [path]
    : given.map((_first, at) => path + stringifySearch(Object.fromEntries([...given.slice(at), ...given.slice(0, at)])))
}

/**
 * The head of a page from all its sources (docs/decisions/012): the page of the settings with its address, the content
 * service, the rule of the metadata, the page document; company and product also of the domain.
 */
export function resolveHead(
  sources: HeadSources,
  { host, origin, locale, path, search = {}, isHidden }: HeadPlace,
): Head {
  const { settings, metadata, content, page } = sources
  const domain = domainOf(sources, host)
  const rules = parseRobots(domain.robots ?? '')
  const isKept = [path, addressInLocale(locale, path)]
    .flatMap((address) => addressesOf(address, search))
    .some((address) => isDisallowed(rules, address))
  const own = settings.pages?.find(({ url }) => url === path)
  const { url: _url, ...ownFields } = own ?? { url: path }
  const { meta, organization, product } = domain
  const shared = {
    ...(meta ? { meta } : {}),
    ...(organization ? { organization } : {}),
    ...(product ? { product } : {}),
  }
  const fields = firstResult([
    ownFields,
    content.page ?? {},
    metadataRule(metadata, path) ?? {},
    fieldsOfPage(page),
    shared,
  ])
  return headOf(fields, {
    origin: originOf(domain, origin),
    path,
    locale,
    isHidden: isHidden || page.noindex === true || isKept,
    platformSegment: settings.platformSegment ?? '',
    replacements: settings.replacements ?? {},
  })
}

/** By the page document alone: of a page whose other sources are not known yet, or are not asked. */
export const documentHead = (page: CompiledSeo, place: HeadPlace): Head =>
  resolveHead({ settings: {}, metadata: {}, content: { page: null, domain: null }, page }, place)
