import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addressInLocale,
  createGuestShare,
  declaredSearch,
  documentClassOf,
  htmlDocument,
  matchRoute,
  parseSearch,
  renderPage,
  starterScript,
  stringifySearch,
  type DocumentAssets,
  type GuestShare,
  type RenderedPage,
  type RenderedRedirect,
} from '#src/entries/server-door.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import { contentSecurityPolicy, scriptHash } from '#server/http/security-headers.ts'
import type { SiteServer } from '#server/site-server.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import type { CachedAnswer } from './guest-cache.ts'
import { visitorOf, type Visitor } from './visitor.ts'

/** The locale is the prefix of the path (specification section 2). */
export function splitLocale(url: string): { locale: Locale; path: string; search: string } {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  const isRussian = path === '/ru' || path.startsWith('/ru/')
  const rest = isRussian ? path.slice(3) || '/' : path
  return { locale: isRussian ? 'ru' : defaultLocale, path: rest, search: query === '' ? '' : `?${query}` }
}

const starterHashes = new WeakMap<readonly string[], string>()

/** By the list of chunks, which is one object a set of widgets. */
function starterHash(assets: DocumentAssets): string {
  let hash = starterHashes.get(assets.preloads)
  if (hash === undefined) {
    hash = scriptHash(starterScript(assets))
    starterHashes.set(assets.preloads, hash)
  }
  return hash
}

function documentAssets(site: SiteServer, release: ServedRelease, page: RenderedPage, locale: Locale): DocumentAssets {
  const { assets } = site
  return {
    entry: assets.entry,
    styles: [...assets.styles, release.themeAddress],
    preloads: assets.chunksOf(page.types),
    font: assets.fonts[locale],
    icon: assets.icon,
    development: assets.development,
  }
}

function toAnswer(site: SiteServer, release: ServedRelease, locale: Locale, path: string, rendered: RenderedPage | RenderedRedirect): CachedAnswer {
  if (rendered.kind === 'redirect') return { status: rendered.status, headers: { location: rendered.location, 'cache-control': 'no-cache' }, body: '', staleAt: site.now() + 1_000 }
  const assets = documentAssets(site, release, rendered, locale)
  const { theme } = release
  const body = htmlDocument({ head: rendered.head, html: rendered.html, state: rendered.state, assets, themeColor: theme.color, scheme: theme.scheme, nonce: null })
  const policy = contentSecurityPolicy({ document: documentClassOf(path), scripts: [starterHash(assets), ...site.developmentScripts], imageHosts: release.imageHosts, isDevelopment: site.isDevelopment })
  return { status: rendered.status, headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, body, staleAt: rendered.staleAt }
}

function cacheKey(site: SiteServer, release: ServedRelease, locale: Locale, path: string, search: string, guest: Visitor): string {
  const definition = matchRoute(path)
  return [site.settings.origin, locale, path, JSON.stringify(declaredSearch(definition, parseSearch(search))), release.hash, guest.hash].join('\n')
}

const compressBrotli = promisify(brotliCompress)

/** In one piece and beside the main thread: a stream of the same quality costs it 2 ms a page. What many will get is compressed a little better. */
async function withBrotli(answer: CachedAnswer, quality: 4 | 5): Promise<CachedAnswer> {
  if (answer.body === '') return answer
  return { ...answer, brotli: await compressBrotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }) }
}

const shares = new WeakMap<SiteServer, GuestShare>()

function guestShareOf(site: SiteServer): GuestShare {
  let share = shares.get(site)
  if (!share) {
    share = createGuestShare(site.now)
    shares.set(site, share)
  }
  return share
}

/** Renders the page of an address for who asks: guests from the cache, players with their session and `no-store`. */
export async function answerPage(site: SiteServer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { locale, path, search } = splitLocale(request.raw.url ?? '/')
  if (path.length > 1 && path.endsWith('/')) return reply.redirect(addressInLocale(locale, path.replace(/\/+$/, '') || '/') + search, 301)
  const visitor = await visitorOf(site, request)
  // One release a page, also where another is published while it is rendered.
  const release = site.release()
  const render = async (): Promise<CachedAnswer> => {
    const declared = stringifySearch(declaredSearch(matchRoute(path), parseSearch(search)))
    const rendered = await renderPage({
      ...site.renderRequest({ url: addressInLocale(locale, path) + declared, locale, visitor, call: site.callFor(request, locale), release }),
      ...(visitor.session === 'none' ? { guests: guestShareOf(site) } : {}),
    })
    return toAnswer(site, release, locale, path, rendered)
  }
  const isPublic = visitor.user === 'guest' && visitor.session !== 'unknown' && documentClassOf(path) === 'public'
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
  const rendered = async (): Promise<CachedAnswer> => (takesBrotli ? withBrotli(await render(), 4) : render())
  const answer = isPublic && site.settings.hasGuestCache ? await site.guestCache.get(cacheKey(site, release, locale, path, search, visitor), async () => withBrotli(await render(), 5)) : await rendered()
  const caching = isPublic ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store'
  reply.code(answer.status).headers({ 'cache-control': caching, vary: 'Accept-Encoding, Cookie', ...answer.headers })
  if (answer.brotli && takesBrotli) return reply.header('content-encoding', 'br').send(answer.brotli)
  return reply.send(answer.body)
}

