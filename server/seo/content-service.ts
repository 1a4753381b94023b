import { createCms, type Cms, type CmsVersion, type DomainSeo, type SeoFields } from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { readContentDomain, readContentSeo } from './read-content.ts'
import { createCache, type Known } from '#server/cache.ts'
import { createCircuitBreaker } from '#server/platform/circuit-breaker.ts'

/** Where the content service is, and how it is asked. */
export type ContentPlace = { readonly base: (version: CmsVersion) => string; readonly fetch: typeof globalThis.fetch }

/** SEO data of the content service (CMS-2, SEO-6), as far as it arrives in time. */
export type ContentService = {
  /**
   * By the page's path without language prefix, and by the url of the route's seo template; the first result wins.
   * `{}`: it has nothing.
   */
  readonly page: (page: {
    readonly path: string
    readonly seoUrl: string | undefined
    readonly locale: Locale
  }) => Promise<Known<SeoFields>>
  /** Settings and robots text of a domain. */
  readonly domain: (host: string) => Promise<Known<DomainSeo>>
}

/** A call of it may take so long, in ms; a page waits for the first answer no longer than for its data (ERR-5). */
const TIMEOUT_MS = 2_000
const wait = { first: 250, again: 0 }
/** After a failure the same thing is not asked for again for so long, in ms. */
const pause = 5_000

/** One a server. @param version of the site's settings. */
export function createContentService({
  place,
  version,
  now,
  report,
}: {
  place: ContentPlace
  version: () => CmsVersion
  now: () => number
  report: (error: unknown) => void
}): ContentService {
  const clients = new Map<CmsVersion, Cms>()
  const client = (): Cms => {
    const wanted = version()
    let cms = clients.get(wanted)
    if (!cms) {
      cms = createCms({ base: place.base(wanted), version: wanted, fetch: place.fetch, timeout: TIMEOUT_MS })
      clients.set(wanted, cms)
    }
    return cms
  }
  const pages = createCache<SeoFields>({
    now,
    report,
    breaker: createCircuitBreaker({ now }),
    limits: { fresh: 60_000, pause, wait, entries: 5_000, running: 16 },
  })
  const domains = createCache<DomainSeo>({
    now,
    report,
    breaker: createCircuitBreaker({ now }),
    limits: { fresh: 300_000, pause, wait, entries: 50, running: 4 },
  })
  return {
    page: ({ path, seoUrl, locale }) =>
      pages(`${version()} ${locale} ${path} ${seoUrl ?? ''}`, async () =>
        readContentSeo(await client().seo.page({ path, locale, ...(seoUrl === undefined ? {} : { seoUrl }) })),
      ),
    domain: (host) =>
      domains(`${version()} ${host}`, async () => {
        const [settings, robots] = await Promise.all([client().seo.domain(host), client().seo.robots(host)])
        return readContentDomain(settings, robots)
      }),
  }
}
