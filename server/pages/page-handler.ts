import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addressInLocale, declaredSearch, ErrorPageMissing, givesWay, matchRoute, parseSearch, renderPage, rewriteLanguage, stringifySearch, type FatalPage, type GuardRedirect,
} from '#src/entries/server-door.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { answerPlainly } from '#server/http/plain-page.ts'
import type { SiteServer } from '#server/site-server.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { servedDomain } from '#server/seo/served-domain.ts'
import { guestShareOf } from './guest-shares.ts'
import type { CachedAnswer } from './guest-cache.ts'
import { guardPage } from './guard-page.ts'
import { readPageAddress, unknownPath, type PageAddress } from './page-address.ts'
import { sharedCaching, toAnswer, withBrotli } from './page-answer.ts'
import { Overloaded } from './render-queue.ts'
import { visitorOf, type Visitor } from './visitor.ts'

type Page = { readonly locale: Locale; readonly path: string; readonly search: string; readonly release: ServedRelease; readonly visitor: Visitor; readonly host: string; readonly isPublic: boolean; readonly fatal: FatalPage | null }

function cacheKey(site: SiteServer, { locale, path, search, release, visitor, host }: Page): string {
  return [site.settings.origin, host, locale, path, search, release.hash, visitor.hash].join('\n')
}

/** A page that others are shown too is asked for in nobody's name (reliability O11). */
function render(site: SiteServer, request: FastifyRequest, page: Page): Promise<CachedAnswer> {
  const { locale, path, search, release, visitor, host, isPublic, fatal } = page
  const { document } = matchRoute(path)
  return site.renders.run(async () => {
    const rendered = await renderPage({
      ...site.renderRequest({ url: addressInLocale(locale, path) + search, locale, visitor, call: site.callFor(isPublic ? null : request, locale), release, host, document }),
      ...(isPublic ? { guests: guestShareOf(site) } : { common: { share: guestShareOf(site), call: site.callFor(null, locale) } }),
      ...(fatal ? { fatal } : {}),
    })
    return toAnswer(site, { release, locale, document, path }, rendered)
  })
}

async function answerOf(site: SiteServer, request: FastifyRequest, page: Page, isKept: boolean, takesBrotli: boolean): Promise<CachedAnswer> {
  if (isKept) return site.guestCache.get(cacheKey(site, page), async () => withBrotli(await render(site, request, page), 5))
  const answer = await render(site, request, page)
  return takesBrotli ? withBrotli(answer, 4) : answer
}

/** Where a guard sends the visitor. Nobody keeps it: rules are changed and taken back by content managers, and the rest depends on who asks. */
function redirect(reply: FastifyReply, { to, status, by }: GuardRedirect, vary: string): FastifyReply {
  return reply.headers({ 'cache-control': by === 'address' ? 'no-cache' : 'no-store', vary }).redirect(to, status)
}

/** Only the bare index depends on the languages of the browser (docs/decisions/008). */
const varyOf = (address: PageAddress): string => `Accept-Encoding, Cookie${address.kind === 'page' && address.path === '/' && address.locale === defaultLocale ? ', Accept-Language' : ''}`

/** A page that could not be rendered at all is the error page of the site; where that fails too, its first failure is told. */
async function answerOfFailure(site: SiteServer, request: FastifyRequest, page: Page, error: unknown): Promise<CachedAnswer> {
  if (error instanceof Overloaded || error instanceof ErrorPageMissing) throw error
  request.log.error({ error: String(error), ...(site.isDevelopment && error instanceof Error ? { stack: error.stack } : {}) }, 'a page could not be rendered')
  return render(site, request, { ...page, fatal: { page: 'error', status: 500 } }).catch((failure: unknown) => {
    throw failure instanceof Overloaded ? failure : error
  })
}

/** Renders the page of an address for who asks: guests from the cache, players with their session and `no-store`. */
export async function answerPage(site: SiteServer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = readPageAddress(request.raw.url ?? '/')
  if (address.kind === 'redirect') return reply.header('cache-control', 'no-cache').redirect(address.to, address.status)
  const isKnown = address.kind === 'page'
  // One release a page, also where another is published while it is rendered.
  const release = site.release()
  let reading: Promise<Visitor> | undefined
  const readVisitor = (): Promise<Visitor> => (reading ??= visitorOf(site, request))
  const guarded = isKnown ? await guardPage(request, { address, release, visitor: readVisitor }) : null
  const vary = varyOf(address)
  if (guarded?.redirect) return redirect(reply, guarded.redirect, vary)
  const { locale } = address
  const path = isKnown ? address.path : unknownPath
  const definition = matchRoute(path)
  const rewritten = isKnown && locale === defaultLocale ? rewriteLanguage(definition, path, release.slugs) : null
  if (isKnown && rewritten !== null) return redirect(reply, { to: rewritten + address.search, isExternal: false, status: 302, by: 'address' }, vary)
  const search = isKnown ? stringifySearch(declaredSearch(definition, parseSearch(address.search))) : ''
  const visitor = await readVisitor()
  const host = servedDomain(release, site.settings.origin, request.headers.host)
  const isPublic = visitor.user === 'guest' && visitor.session !== 'unknown' && definition.document === 'public'
  const takesBrotli = acceptsEncoding(request.headers['accept-encoding'], 'br')
  const fatal = visitor.fatal && givesWay(definition.id, visitor.fatal) ? visitor.fatal : null
  const page = { locale, path, search, release, visitor, host, isPublic, fatal }
  try {
    const answer = await answerOf(site, request, page, isPublic && isKnown && !fatal && site.settings.hasGuestCache, takesBrotli).catch((error: unknown) => answerOfFailure(site, request, page, error))
    const isRefusal = answer.status === 403 || answer.status === 410 || answer.status >= 500
    const caching = isPublic && isKnown && !isRefusal && !guarded?.isPersonal ? sharedCaching(answer, site.now()) : 'no-store'
    reply.code(answer.status).headers({ 'cache-control': caching, vary, ...(answer.status === 503 ? { 'retry-after': '60' } : {}), ...answer.headers })
    if (answer.brotli && takesBrotli) return reply.header('content-encoding', 'br').send(answer.brotli)
    return reply.send(answer.body)
  } catch (error) {
    if (error instanceof ErrorPageMissing) return answerPlainly(request, reply, error.fatal.status, error.fatal.page)
    if (!(error instanceof Overloaded)) throw error
    request.log.warn({ reason: error.message }, 'a page was refused')
    return answerPlainly(request, reply.header('retry-after', '2'), 503)
  }
}
