import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressInLocale, declaredSearch, matchRoute, parseSearch, renderPage, stringifySearch } from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { answerPlainly } from '#server/http/plain-page.ts'
import type { SiteServer } from '#server/site-server.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { servedDomain } from '#server/seo/served-domain.ts'
import { guestShareOf } from './guest-shares.ts'
import type { CachedAnswer } from './guest-cache.ts'
import { readPageAddress, unknownPath } from './page-address.ts'
import { sharedCaching, toAnswer, withBrotli } from './page-answer.ts'
import { Overloaded } from './render-queue.ts'
import { visitorOf, type Visitor } from './visitor.ts'

type Page = { readonly locale: Locale; readonly path: string; readonly search: string; readonly release: ServedRelease; readonly visitor: Visitor; readonly host: string; readonly isPublic: boolean }

function cacheKey(site: SiteServer, { locale, path, search, release, visitor, host }: Page): string {
  return [site.settings.origin, host, locale, path, search, release.hash, visitor.hash].join('\n')
}

/** A page that others are shown too is asked for in nobody's name (reliability O11). */
function render(site: SiteServer, request: FastifyRequest, page: Page): Promise<CachedAnswer> {
  const { locale, path, search, release, visitor, host, isPublic } = page
  const { document } = matchRoute(path)
  return site.renders.run(async () => {
    const rendered = await renderPage({
      ...site.renderRequest({ url: addressInLocale(locale, path) + search, locale, visitor, call: site.callFor(isPublic ? null : request, locale), release, host, document }),
      ...(isPublic ? { guests: guestShareOf(site) } : {}),
    })
    return toAnswer(site, { release, locale, document }, rendered)
  })
}

async function answerOf(site: SiteServer, request: FastifyRequest, page: Page, isKept: boolean, takesBrotli: boolean): Promise<CachedAnswer> {
  if (isKept) return site.guestCache.get(cacheKey(site, page), async () => withBrotli(await render(site, request, page), 5))
  const answer = await render(site, request, page)
  return takesBrotli ? withBrotli(answer, 4) : answer
}

/** Renders the page of an address for who asks: guests from the cache, players with their session and `no-store`. */
export async function answerPage(site: SiteServer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = readPageAddress(request.raw.url ?? '/')
  if (address.kind === 'redirect') return reply.header('cache-control', 'no-cache').redirect(address.to, address.status)
  const isKnown = address.kind === 'page'
  const { locale } = address
  const path = isKnown ? address.path : unknownPath
  const definition = matchRoute(path)
  const search = isKnown ? stringifySearch(declaredSearch(definition, parseSearch(address.search))) : ''
  const visitor = await visitorOf(site, request)
  // One release a page, also where another is published while it is rendered.
  const release = site.release()
  const host = servedDomain(release, site.settings.origin, request.headers.host)
  const isPublic = visitor.user === 'guest' && visitor.session !== 'unknown' && definition.document === 'public'
  const takesBrotli = acceptsEncoding(request.headers['accept-encoding'], 'br')
  try {
    const answer = await answerOf(site, request, { locale, path, search, release, visitor, host, isPublic }, isPublic && isKnown && site.settings.hasGuestCache, takesBrotli)
    const caching = isPublic && isKnown ? sharedCaching(answer, site.now()) : 'no-store'
    reply.code(answer.status).headers({ 'cache-control': caching, vary: 'Accept-Encoding, Cookie', ...answer.headers })
    if (answer.brotli && takesBrotli) return reply.header('content-encoding', 'br').send(answer.brotli)
    return reply.send(answer.body)
  } catch (error) {
    if (!(error instanceof Overloaded)) throw error
    request.log.warn({ reason: error.message }, 'a page was refused')
    return answerPlainly(request, reply.header('retry-after', '2'), 503)
  }
}
