import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#src/entries/server-door.ts'
import { rootIcon } from '#server/http/site-icon.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { sendBody } from '#server/pages/page-answer.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import type { SiteServer } from '#server/site-server.ts'
import { publicPicture } from '#server/http/security-headers.ts'
import { createGameCatalogue, gamesPerFile } from './game-paths.ts'
import { createItemPaths } from './item-paths.ts'
import { domainSeo } from './page-head.ts'
import { seoSettingsOf } from './seo-settings.ts'
import { servedDomain } from './served-domain.ts'
import { createSitemapFiles } from './sitemap-files.ts'
import { publicPaths, withoutDisallowed } from './sitemap-pages.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const caching = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600'
const fallback = 'User-agent: *\nDisallow:\n'

/** robots.txt, the sitemap and /favicon.ico of the requested domain (SEO-2, SEO-3, SEO-5). */
export function registerSeoRoutes(app: FastifyInstance, site: SiteServer): void {
  const catalogue = createGameCatalogue(site.now)
  const itemPaths = createItemPaths(site.now)
  const files = createSitemapFiles(site.now)
  const report = (error: unknown): void =>
    app.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'a list for the sitemap could not be read')

  const placeOf = async (request: FastifyRequest) => {
    const release = site.release()
    const host = servedDomain(release, site.settings.origin, request.headers.host)
    const { domain, isWhole } = await domainSeo({ release, host, content: site.content })
    return {
      release,
      host,
      domain,
      isWhole,
      origin: originOf(domain, site.settings.origin),
      platformSegment: seoSettingsOf(release, 'uz').platformSegment ?? '',
    }
  }
  /** An answer made without the content service is not cached. */
  const send = (reply: FastifyReply, type: string, body: string, isWhole: boolean): FastifyReply =>
    reply
      .headers({ 'cache-control': isWhole ? caching : 'no-store', vary: 'Host' })
      .type(`${type}; charset=utf-8`)
      .send(body)
  /** One that is not written yet costs a render of the address, as a page does; so does one that must be decompressed. */
  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, paths, place }: { name: string; paths: readonly string[]; place: Awaited<ReturnType<typeof placeOf>> },
  ): Promise<FastifyReply> {
    const { release, host, domain, isWhole, origin, platformSegment } = place
    const parts = [name, host, origin, platformSegment, release.hash, String(isWhole)]
    const isReady = files.has(parts) && acceptsEncoding(request.headers['accept-encoding'], 'br')
    await site.budgets.paceCached(request.ip, isReady)
    const file = await files.get(parts, () =>
      sitemapXml(withoutDisallowed(paths, domain.robots), { origin, platformSegment }),
    )
    reply
      .headers({ 'cache-control': isWhole ? caching : 'no-store', vary: 'Host, Accept-Encoding' })
      .type('application/xml; charset=utf-8')
    return sendBody(request, reply, file)
  }
  /** A sitemap without its lists would take their pages away from search engines. */
  const refuse = (reply: FastifyReply): FastifyReply =>
    reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
      .type('text/plain; charset=utf-8')
      .send('The lists of the sitemap could not be read\n')
  const orNull = <T>(list: Promise<T>): Promise<T | null> => list.catch((error: unknown) => (report(error), null))
  const gamesOf = async ({ locales }: ServedRelease) =>
    locales.uz.documents.has('page/game') ? await orNull(catalogue(site.callFor(null, 'uz'))) : []

  app.get('/robots.txt', async (request, reply) => {
    const { domain, isWhole, origin } = await placeOf(request)
    const text = (domain.robots ?? fallback).replace(/\r\n?/g, '\n').trimEnd()
    return send(
      reply,
      'text/plain',
      /^[ \t]*sitemap[ \t]*:/im.test(text) ? `${text}\n` : `${text}\n\nSitemap: ${origin}/sitemap.xml\n`,
      isWhole,
    )
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const { release, isWhole, origin } = await placeOf(request)
    const games = await gamesOf(release)
    if (games === null) return refuse(reply)
    const files = Array.from(
      { length: Math.ceil(games.length / gamesPerFile) },
      (_unused, index) => `${origin}/sitemap/games-${index + 1}.xml`,
    )
    return send(reply, 'application/xml', sitemapIndexXml([`${origin}/sitemap/pages.xml`, ...files]), isWhole)
  })

  app.get('/sitemap/pages.xml', async (request, reply) => {
    const place = await placeOf(request)
    const items = await orNull(itemPaths(place.release, site.callFor(null, 'uz')))
    if (items === null) return refuse(reply)
    return sendFile(request, reply, { name: 'pages', paths: [...publicPaths(place.release), ...items], place })
  })

  app.get<{ Params: { number: string } }>('/sitemap/games-:number(^[1-9]\\d{0,3}).xml', async (request, reply) => {
    const place = await placeOf(request)
    const from = (Number(request.params.number) - 1) * gamesPerFile
    const games = await gamesOf(place.release)
    if (games === null) return refuse(reply)
    const paths = games.slice(from, from + gamesPerFile).map((sysname) => `/game/${encodeURIComponent(sysname)}`)
    if (paths.length === 0)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No such sitemap file\n')
    return sendFile(request, reply, { name: `games-${request.params.number}`, paths, place })
  })

  app.get('/favicon.ico', async (_request, reply) => {
    const release = site.release()
    const name = rootIcon(release)
    const bytes = name === null ? undefined : release.media.get(name)
    if (!bytes) return reply.code(404).header('cache-control', 'public, max-age=600').send('')
    return reply
      .headers({ ...publicPicture, 'cache-control': 'public, max-age=600' })
      .type('image/x-icon')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}
