import { isRecord } from '#base/is-record.ts'
import type { CmsCollections } from './cms-collections.ts'
import { CmsError } from './cms-error.ts'
import type { CmsRequest, CmsVersion } from './cms-request.ts'
import { type CmsEntry, contentOf } from './flatten-entry.ts'

/** The content service for SEO (CMS-2, SEO-6). The caller logs a failure and renders the page without it. */
export type CmsSeo = {
  /** Settings of a domain; null if it has none. The answer has `meta`. */
  domain(host: string, signal?: AbortSignal): Promise<Readonly<Record<string, unknown>> | null>
  /** Of a page: by its path without the language prefix, and by the address that the route names; the first result wins. */
  page(page: { path: string; seoUrl?: string; locale: string }, signal?: AbortSignal): Promise<CmsEntry | null>
  robots(host: string, signal?: AbortSignal): Promise<string | null>
}

/** Reads the search engines' texts of a page from the CMS, by its address. */
export function createCmsSeo(request: CmsRequest, collections: CmsCollections, version: CmsVersion): CmsSeo {
  const byUrl = async (url: string, locale: string, signal?: AbortSignal): Promise<CmsEntry | null> => {
    const [entry] = await collections.find(
      'seos',
      { filters: { url: { $eq: url } }, populate: 'deep', locale, limit: 1 },
      signal,
    )
    return entry ?? null
  }
  return {
    async domain(host, signal) {
      const answer = contentOf(version, await orNull(request('/domain-seo', { query: { host }, signal })))
      return isRecord(answer) && 'meta' in answer ? answer : null
    },
    async page({ path, seoUrl, locale }, signal) {
      const urls = [...new Set([withoutLocale(path), ...(seoUrl === undefined ? [] : [seoUrl])])]
      // Requested in parallel, used in order: the second counts only if the first has nothing.
      const results = await Promise.allSettled(urls.map((url) => byUrl(url, locale, signal)))
      signal?.throwIfAborted()
      const found = results.find((result) => result.status === 'fulfilled' && result.value !== null)
      if (found?.status === 'fulfilled') return found.value
      const failed = results.find((result) => result.status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      return null
    },
    async robots(host, signal) {
      const text = await orNull(request('/robots.txt', { query: { host }, isText: true, signal }))
      return typeof text === 'string' && !text.trimStart().startsWith('<') ? text : null
    },
  }
}

async function orNull(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CmsError && error.status === 404) return null
    throw error
  }
}

function withoutLocale(path: string): string {
  const bare = path.replace(/^\/ru(?=\/|$)/, '')
  return bare === '' ? '/' : bare
}
