import type { FastifyInstance } from 'fastify'
import { addressInLocale, declaredSearch, ErrorPageMissing, matchRoute, parseSearch, pathRedirect, renderPage, routeParams, stringifySearch, type Head } from '#src/entries/server-door.ts'
import { isLocale, type Locale } from '#schemas/document/locales.ts'
import { buildMetadata } from '#schemas/prerender.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { answerPlainly } from '#server/http/plain-page.ts'
import { readPageAddress } from '#server/pages/page-address.ts'
import { sharedCaching } from '#server/pages/page-answer.ts'
import type { CachedAnswer } from '#server/pages/guest-cache.ts'
import { guestShareOf } from '#server/pages/guest-shares.ts'
import { Overloaded } from '#server/pages/render-queue.ts'
import { guestVisitor } from '#server/pages/visitor.ts'
import { createHeadSource } from '#server/seo/page-head.ts'
import { servedDomain } from '#server/seo/served-domain.ts'
import type { SiteServer } from '#server/site-server.ts'

const missing = { error: { type: 'MethodNotFoundException', message: 'Not found' } }
const nothing = { mutations: [], queries: [] }
const year = 'public, max-age=31536000, immutable'

/** No room for one more (503), or a page that is refused and has no document: the browser shows the page without a payload. */
function without(error: unknown): { readonly refused: number } {
  if (error instanceof Overloaded) return { refused: 503 }
  if (error instanceof ErrorPageMissing) return { refused: error.fatal.status }
  throw error
}

type Asked = { readonly locale: Locale; readonly path: string; readonly search: string; readonly host: string; readonly definition: RouteDefinition }

/** What a page is without its session: everything in it is asked for in nobody's name (reliability O11). */
type Found = { readonly status: number; readonly head: Head; readonly queries: object; readonly staleAt: number; readonly isLasting: boolean }

/**
 * What a CDN needs to keep pages (specification section 7): the metadata of the build with its route rules, and the payload of each page. Payloads are those of guests,
 * whoever asks: no cookie is read.
 */
export function registerPayloadRoutes(app: FastifyInstance, site: SiteServer): void {
  const metadata = buildMetadata(site.build)
  const nobody = () => guestVisitor(site, (error) => app.log.error({ error: String(error) }, 'the platform did not answer'))

  async function publicPayload({ locale, path, search, host, definition }: Asked): Promise<Found | null> {
    const release = site.release()
    const call = site.callFor(null, locale)
    const visitor = await nobody()
    const request = site.renderRequest({ url: addressInLocale(locale, path) + search, locale, visitor, call, release, host, document: definition.document })
    const page = await site.renders.run(() => renderPage({ ...request, isPayload: true, guests: guestShareOf(site) }))
    if (page.kind === 'redirect') return null
    return { status: page.status, head: page.template, queries: page.state.queries, staleAt: page.staleAt, isLasting: page.isLasting }
  }

  /** The pages of players are not loaded for nobody: only what search engines would read of them. */
  async function headOnly({ locale, path, search, host, definition }: Asked): Promise<Found | null> {
    const release = site.release()
    const page = definition.page === null ? undefined : release.locales[locale].documents.get(`page/${definition.page}`)
    if (page?.kind !== 'page') return null
    const { isMirror } = await nobody()
    const headOf = createHeadSource({ release, locale, host, origin: site.settings.origin, content: site.content, isMirror })
    const found = await headOf({ definition, path, search: parseSearch(search), page, status: 200 })
    return found && { status: 200, head: found.head, queries: nothing, staleAt: site.now() + (found.isWhole ? 60_000 : 1_000), isLasting: found.isWhole }
  }

  async function answer(asked: Asked): Promise<CachedAnswer> {
    const { locale, path, definition } = asked
    const isPublic = definition.document === 'public' && definition.access === 'all'
    const release = site.release().hash
    const isRedirected = pathRedirect(definition, routeParams(definition, path), {}) !== null
    const found = isRedirected ? null : await (isPublic ? publicPayload(asked) : headOnly(asked))
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    if (!found) return { status: 404, headers, body: JSON.stringify(missing), staleAt: site.now() + 1_000 }
    const { staleAt, isLasting, ...rest } = found
    return { status: 200, headers, body: JSON.stringify({ build: site.build, release, locale, path, ...rest }), staleAt, mayBeStale: isLasting }
  }

  app.get<{ Params: { file: string } }>('/nfx/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${site.build}.json`) return reply.code(404).header('cache-control', 'no-store').send(missing)
    return reply.header('cache-control', site.isDevelopment ? 'no-store' : year).send(metadata)
  })

  app.get<{ Params: { build: string; locale: string; '*': string } }>('/nfx/payload/:build/:locale/*', async (request, reply) => {
    const { build, locale, '*': rest } = request.params
    const url = request.raw.url ?? ''
    const raw = url.slice(`/nfx/payload/${build}/${locale}`.length).split('?')[0] ?? ''
    const address = rest.endsWith('payload.json') && isLocale(locale) ? readPageAddress(addressInLocale(locale, raw.slice(0, -'/payload.json'.length) || '/')) : null
    if (build !== site.build || !isLocale(locale) || address?.kind !== 'page') return reply.code(404).header('cache-control', 'no-store').send(missing)
    const definition = matchRoute(address.path)
    const search = stringifySearch(declaredSearch(definition, parseSearch(url.split('?')[1] ?? '')))
    const host = servedDomain(site.release(), site.settings.origin, request.headers.host)
    const asked: Asked = { locale, path: address.path, search, host, definition }
    const key = ['payload', site.settings.origin, host, locale, address.path, search, site.release().hash].join('\n')
    const found = await (site.settings.hasGuestCache ? site.guestCache.get(key, () => answer(asked)) : answer(asked)).catch(without)
    if ('refused' in found) return answerPlainly(request, found.refused === 503 ? reply.header('retry-after', '2') : reply, found.refused)
    return reply.code(found.status).headers({ 'cache-control': sharedCaching(found, site.now()), vary: 'Accept-Encoding', ...found.headers }).send(found.body)
  })
}
