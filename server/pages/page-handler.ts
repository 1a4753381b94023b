import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addressInLocale,
  declaredSearch,
  ErrorPageMissing,
  isReplacedByFatal,
  matchRoute,
  parseSearch,
  renderPage,
  rewriteLanguage,
  stringifySearch,
  unknownPath,
  type FatalPage,
  type GuardRedirect,
} from '#src/entries/server-door.ts'
import { Overloaded } from '#base/work-queue.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { answerPlainly } from '#server/http/plain-page.ts'
import type { SiteServer } from '#server/site-server.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { servedDomain } from '#server/seo/served-domain.ts'
import { answerWithinBudget, laneOf, type Answered, type Caching } from './answer-within-budget.ts'
import type { CachedAnswer } from './guest-cache.ts'
import { guardPage } from './guard-page.ts'
import { isEnumerableSearch, readPageAddress, type PageAddress } from './page-address.ts'
import { sendBody, sharedCaching, toAnswer, withBrotli } from './page-answer.ts'
import type { RenderLane } from './render-queue.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/**
 * A secure document with a query, such as the link of a mail that names a contact and its code: the public page that a
 * link leads to, where third-party scripts run, learns only the origin. Under `origin` browsers also keep such an
 * address out of `navigation.entries()`; under `strict-origin` they do not.
 */
const quietReferrer = { 'referrer-policy': 'origin' } as const

type Page = {
  readonly locale: Locale
  readonly path: string
  readonly search: string
  readonly release: ServedRelease
  readonly visitor: Visitor
  readonly host: string
  /** Whether it is rendered without the visitor's session, so that others may see it too. */
  readonly isShared: boolean
  /** What the guest cache stores of it. */
  readonly caching: Caching
  readonly fatal: FatalPage | null
}

function cacheKey(site: SiteServer, { locale, path, search, release, visitor, host }: Page): string {
  return [site.settings.origin, host, locale, path, search, release.hash, visitor.hash].join('\n')
}

/** A page that is shared with others is rendered without the visitor's session (O11). */
function render(site: SiteServer, request: FastifyRequest, page: Page, lane: RenderLane): Promise<CachedAnswer> {
  const { locale, path, search, release, visitor, host, isShared, fatal } = page
  const { document } = matchRoute(path)
  return site.renders.run(lane, async () => {
    const rendered = await renderPage({
      ...site.renderRequest({
        url: addressInLocale(locale, path) + search,
        locale,
        visitor,
        call: site.callFor(isShared ? null : request, locale),
        release,
        host,
        document,
      }),
      ...(isShared ? { guests: site.guests } : { common: { share: site.guests, call: site.callFor(null, locale) } }),
      ...(fatal ? { fatal } : {}),
    })
    return toAnswer(site, { release, locale, document }, rendered)
  })
}

/** The page of an address, from the guest cache or rendered, within the budgets of whoever asks. */
async function answerOf(
  site: SiteServer,
  request: FastifyRequest,
  page: Page,
  takesBrotli: boolean,
): Promise<Answered> {
  const answered = await answerWithinBudget(site, {
    address: request.ip,
    takesBrotli,
    search: page.search,
    caching: page.caching,
    keyOf: (search) => cacheKey(site, { ...page, search }),
    lane: () => laneOf(site, request, page.visitor),
    make: (search, lane) => render(site, request, { ...page, search }, lane),
  })
  return takesBrotli ? { ...answered, answer: await withBrotli(answered.answer, 4) } : answered
}

/**
 * Where a guard sends the visitor. Not cached: content managers change and withdraw rules, and the rest depends on the
 * visitor.
 */
function redirect(reply: FastifyReply, { to, status, by }: GuardRedirect, vary: string): FastifyReply {
  return reply.headers({ 'cache-control': by === 'address' ? 'no-cache' : 'no-store', vary }).redirect(to, status)
}

/** Only the bare index depends on the languages of the browser (docs/decisions/008). */
const varyOf = (address: PageAddress): string =>
  `Accept-Encoding, Cookie${address.kind === 'page' && address.path === '/' && address.locale === defaultLocale ? ', Accept-Language' : ''}`

/**
 * A page that could not be rendered at all becomes the error page of the site; if that fails too, the first failure is
 * thrown.
 */
async function answerOfFailure(
  site: SiteServer,
  request: FastifyRequest,
  page: Page,
  error: unknown,
): Promise<Answered> {
  if (error instanceof Overloaded || error instanceof ErrorPageMissing) throw error
  request.log.error({ err: error }, 'page render failed: serving the error page')
  try {
    return {
      answer: await render(
        site,
        request,
        { ...page, fatal: { page: 'error', status: 500 } },
        laneOf(site, request, page.visitor),
      ),
      isWhole: true,
    }
  } catch (failure) {
    throw failure instanceof Overloaded ? failure : error
  }
}

/** Renders the page of an address: for guests from the cache, for players with their session and `no-store`. */
export async function answerPage(
  site: SiteServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = readPageAddress(request.raw.url ?? '/')
  if (address.kind === 'redirect') return reply.header('cache-control', 'no-cache').redirect(address.to, address.status)
  const isKnown = address.kind === 'page'
  // One release per page, even if another is published while it is rendered.
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
  if (isKnown && rewritten !== null)
    return redirect(reply, { to: rewritten + address.search, isExternal: false, status: 302, by: 'address' }, vary)
  const declared = isKnown ? declaredSearch(definition, parseSearch(address.search)) : {}
  const visitor = await readVisitor()
  const host = servedDomain(release, site.settings.origin, request.headers.host)
  const isGuestPage = visitor.user === 'guest' && visitor.session !== 'unknown' && definition.document === 'public'
  const isPublic = isGuestPage && visitor.session !== 'unread'
  const takesBrotli = acceptsEncoding(request.headers['accept-encoding'], 'br')
  const fatal = visitor.fatal && isReplacedByFatal(definition.id, visitor.fatal) ? visitor.fatal : null
  const isCacheable = isGuestPage && isKnown && !fatal && site.settings.hasGuestCache
  const page: Page = {
    locale,
    path,
    search: stringifySearch(declared),
    release,
    visitor,
    host,
    fatal,
    isShared: isGuestPage,
    caching: !isCacheable ? 'never' : isEnumerableSearch(declared) ? 'always' : 'without search',
  }
  try {
    const { answer, isWhole } = await answerOf(site, request, page, takesBrotli).catch((error: unknown) =>
      answerOfFailure(site, request, page, error),
    )
    const isRefusal = answer.status === 403 || answer.status === 410 || answer.status >= 500
    const sharing =
      isPublic && isKnown && isWhole && !isRefusal && !guarded?.isPersonal
        ? sharedCaching(answer, site.now())
        : 'no-store'
    reply.code(answer.status).headers({
      'cache-control': sharing,
      vary,
      ...(definition.document !== 'public' && isKnown && address.search !== '' ? quietReferrer : {}),
      ...(answer.status === 503 ? { 'retry-after': '60' } : {}),
      ...answer.headers,
    })
    return await sendBody(request, reply, answer)
  } catch (error) {
    if (error instanceof ErrorPageMissing) return answerPlainly(request, reply, error.fatal.status, error.fatal.page)
    if (!(error instanceof Overloaded)) throw error
    request.log.warn({ reason: error.message }, 'page refused: the render queue is full')
    return answerPlainly(request, reply.header('retry-after', '2'), 503)
  }
}
