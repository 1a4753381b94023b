import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addressInLocale,
  declaredSearch,
  ErrorPageMissing,
  matchRoute,
  parseSearch,
  pathRedirect,
  renderPage,
  routeParams,
  stringifySearch,
  type Head,
} from '#src/entries/server-door.ts'
import { Overloaded } from '#base/work-queue.ts'
import { isLocale, type Locale } from '#schemas/document/locales.ts'
import { buildMetadata } from '#schemas/prerender.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { answerPlainly } from '#server/http/plain-page.ts'
import { isEnumerableSearch, readPageAddress } from '#server/pages/page-address.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { answerWithinBudget, laneOf, type Answered } from '#server/pages/answer-within-budget.ts'
import { sendBody, sharedCaching } from '#server/pages/page-answer.ts'
import type { CachedAnswer } from '#server/pages/guest-cache.ts'
import type { RenderLane } from '#server/pages/render-queue.ts'
import { guestVisitor } from '#server/pages/visitor.ts'
import { createHeadSource } from '#server/seo/page-head.ts'
import { servedDomain } from '#server/seo/served-domain.ts'
import type { SiteServer } from '#server/site-server.ts'

const missing = { error: { type: 'MethodNotFoundException', message: 'Not found' } }
const nothing = { mutations: [], queries: [] }
const year = 'public, max-age=31536000, immutable'

/**
 * No room for one more (503), or a page that is refused and has no document: the browser shows the page without a
 * payload.
 */
function refusalOf(error: unknown): { readonly refused: number } {
  if (error instanceof Overloaded) return { refused: 503 }
  if (error instanceof ErrorPageMissing) return { refused: error.fatal.status }
  throw error
}

type PayloadRequest = {
  readonly locale: Locale
  readonly path: string
  readonly search: string
  readonly host: string
  readonly definition: RouteDefinition
}

/** A page without its session: every request of it is a guest's (O11). */
type Found = {
  readonly status: number
  readonly head: Head
  readonly queries: object
  readonly staleAt: number
  readonly isLasting: boolean
}

/**
 * What a CDN needs to cache pages (SEO-4): the build's metadata with its route rules, and a payload for each page.
 * Payloads are always a guest's: no cookie is read.
 */
export function registerPayloadRoutes(app: FastifyInstance, site: SiteServer): void {
  const metadata = buildMetadata(site.build)
  const readGuest = () =>
    guestVisitor(site, (error) => app.log.error({ error: String(error) }, 'the platform did not answer'))

  async function publicPayload(
    { locale, path, search, host, definition }: PayloadRequest,
    lane: RenderLane,
  ): Promise<Found | null> {
    const release = site.release()
    const call = site.callFor(null, locale)
    const visitor = await readGuest()
    const request = site.renderRequest({
      url: addressInLocale(locale, path) + search,
      locale,
      visitor,
      call,
      release,
      host,
      document: definition.document,
    })
    const page = await site.renders.run(lane, () => renderPage({ ...request, isPayload: true, guests: site.guests }))
    if (page.kind === 'redirect') return null
    return {
      status: page.status,
      head: page.template,
      queries: page.state.queries,
      staleAt: page.staleAt,
      isLasting: page.isLasting,
    }
  }

  /** A player's page needs a session, so its payload holds only the head, which search engines read. */
  async function headOnly({ locale, path, search, host, definition }: PayloadRequest): Promise<Found | null> {
    const release = site.release()
    const page = definition.page === null ? undefined : release.locales[locale].documents.get(`page/${definition.page}`)
    if (page?.kind !== 'page') return null
    const { isMirror } = await readGuest()
    const headOf = createHeadSource({
      release,
      locale,
      host,
      origin: site.settings.origin,
      content: site.content,
      isMirror,
    })
    const found = await headOf({ definition, path, search: parseSearch(search), page, status: 200 })
    return (
      found && {
        status: 200,
        head: found.head,
        queries: nothing,
        staleAt: site.now() + (found.isWhole ? 60_000 : 1_000),
        isLasting: found.isWhole,
      }
    )
  }

  async function answer(wanted: PayloadRequest, lane: RenderLane): Promise<CachedAnswer> {
    const { locale, path, definition } = wanted
    const isPublic = definition.document === 'public' && definition.access === 'all'
    const release = site.release().hash
    const isRedirected = pathRedirect(definition, routeParams(definition, path), {}) !== null
    const found = isRedirected ? null : await (isPublic ? publicPayload(wanted, lane) : headOnly(wanted))
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    if (!found) return { status: 404, headers, body: Buffer.from(JSON.stringify(missing)), staleAt: site.now() + 1_000 }
    const { staleAt, isLasting, ...rest } = found
    return {
      status: 200,
      headers,
      body: Buffer.from(JSON.stringify({ build: site.build, release, locale, path, ...rest })),
      staleAt,
      mayBeStale: isLasting,
    }
  }

  /** A payload is a guest's page, cached and paid for as pages are. */
  const answerOf = (wanted: PayloadRequest, request: FastifyRequest, isEnumerable: boolean): Promise<Answered> =>
    answerWithinBudget(site, {
      address: request.ip,
      takesBrotli: acceptsEncoding(request.headers['accept-encoding'], 'br'),
      search: wanted.search,
      caching: !site.settings.hasGuestCache ? 'never' : isEnumerable ? 'always' : 'without search',
      keyOf: (search) =>
        ['payload', site.settings.origin, wanted.host, wanted.locale, wanted.path, search, site.release().hash].join(
          '\n',
        ),
      lane: () => laneOf(site, request, { user: 'guest', uid: 0 }),
      make: (search, lane) => answer({ ...wanted, search }, lane),
    })

  app.get<{ Params: { file: string } }>('/nfx/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${site.build}.json`)
      return reply.code(404).header('cache-control', 'no-store').send(missing)
    return reply.header('cache-control', site.isDevelopment ? 'no-store' : year).send(metadata)
  })

  app.get<{ Params: { build: string; locale: string; '*': string } }>(
    '/nfx/payload/:build/:locale/*',
    async (request, reply) => {
      const { build, locale, '*': rest } = request.params
      const url = request.raw.url ?? ''
      const raw = url.slice(`/nfx/payload/${build}/${locale}`.length).split('?')[0] ?? ''
      const address =
        rest.endsWith('payload.json') && isLocale(locale)
          ? readPageAddress(addressInLocale(locale, raw.slice(0, -'/payload.json'.length) || '/'))
          : null
      if (build !== site.build || !isLocale(locale) || address?.kind !== 'page')
        return reply.code(404).header('cache-control', 'no-store').send(missing)
      const definition = matchRoute(address.path)
      const declared = declaredSearch(definition, parseSearch(url.split('?')[1] ?? ''))
      const host = servedDomain(site.release(), site.settings.origin, request.headers.host)
      const wanted: PayloadRequest = { locale, path: address.path, search: stringifySearch(declared), host, definition }
      const answered = await answerOf(wanted, request, isEnumerableSearch(declared)).catch(refusalOf)
      if ('refused' in answered)
        return answerPlainly(
          request,
          answered.refused === 503 ? reply.header('retry-after', '2') : reply,
          answered.refused,
        )
      const { answer: found, isWhole } = answered
      reply.code(found.status).headers({
        'cache-control': isWhole ? sharedCaching(found, site.now()) : 'no-store',
        vary: 'Accept-Encoding',
        ...found.headers,
      })
      return sendBody(request, reply, found)
    },
  )
}
