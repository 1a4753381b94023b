import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  htmlDocument,
  starterScript,
  type DocumentAssets,
  type RenderedPage,
  type RenderedRedirect,
} from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { DocumentClass } from '#schemas/routes.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import {
  contentSecurityPolicy,
  framePermissions,
  sourceHash,
  trustedTypesReport,
} from '#server/http/security-headers.ts'
import { customCodePolicy, hasThirdParties } from '#server/http/custom-code-policy.ts'
import { servicePolicy } from '#server/http/service-plans.ts'
import { providerPolicy } from '#server/http/provider-policy.ts'
import { frameAncestors } from '#server/http/frame-ancestors.ts'
import { siteIcons } from '#server/http/site-icon.ts'
import { installTags } from '#server/pwa/install-tags.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import type { SiteServer } from '#server/site-server.ts'
import type { CachedAnswer } from './guest-cache.ts'

const starterHashes = new WeakMap<readonly string[], string>()

/** Keyed by the list of chunks: each set of widgets has one list object. */
function starterHash(assets: DocumentAssets): string {
  let hash = starterHashes.get(assets.preloads)
  if (hash === undefined) {
    hash = sourceHash(starterScript(assets))
    starterHashes.set(assets.preloads, hash)
  }
  return hash
}

function documentAssets(
  { assets, settings, isDevelopment }: SiteServer,
  release: ServedRelease,
  page: RenderedPage,
  locale: Locale,
): DocumentAssets {
  return {
    entry: assets.entry,
    styles: [...assets.styles, release.themeAddress],
    preloads: assets.chunksOf(page.types),
    font: assets.fonts[locale],
    icons: siteIcons(release, locale),
    install: installTags(release, locale, settings.hasWorker && !isDevelopment),
    development: assets.development,
  }
}

/** For documents that are not cached; cached ones allow their script by its hash. */
const newNonce = (): string => randomBytes(18).toString('base64')

type Place = {
  readonly release: ServedRelease
  readonly locale: Locale
  readonly document: DocumentClass
}

/** What was rendered, as an answer over HTTP with its own policy. */
export function toAnswer(
  site: SiteServer,
  { release, locale, document }: Place,
  rendered: RenderedPage | RenderedRedirect,
): CachedAnswer {
  if (rendered.kind === 'redirect')
    return {
      status: rendered.status,
      headers: { location: rendered.location, 'cache-control': 'no-cache' },
      body: Buffer.alloc(0),
      staleAt: site.now() + 1_000,
    }
  const assets = documentAssets(site, release, rendered, locale)
  const { theme } = release
  const providers = providerPolicy(release, document, { games: site.gamesOrigin(), verify: site.verifyOrigin() })
  const nonce = document === 'public' ? null : newNonce()
  const thirdParties = customCodePolicy(release, document)
  const services = servicePolicy(rendered.state.services ?? {}, site.standIns())
  const hasTrustedTypes = !hasThirdParties(release, document) && !services.isThere && !site.isDevelopment
  const body = Buffer.from(
    htmlDocument({
      head: rendered.head,
      html: rendered.html,
      state: rendered.state,
      assets,
      themeColor: theme.color,
      scheme: theme.scheme,
      nonce,
    }),
  )
  const policy = contentSecurityPolicy({
    ancestors: frameAncestors(release, document),
    scripts: [nonce === null ? starterHash(assets) : `'nonce-${nonce}'`, ...thirdParties.scripts],
    imageHosts: release.imageHosts,
    ...providers,
    connectHosts: [...thirdParties.hosts, ...services.requestedHosts],
    serviceHosts: services.hosts,
    hasServiceStyles: services.hasOwnStyles,
    hasTrustedTypes,
    isDevelopment: site.isDevelopment,
  })
  return {
    status: rendered.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'permissions-policy': framePermissions(document, providers.frameHosts),
      ...(hasTrustedTypes ? {} : { 'content-security-policy-report-only': trustedTypesReport }),
    },
    body,
    staleAt: rendered.staleAt,
    mayBeStale: rendered.isLasting,
  }
}

/**
 * The caching header for shared caches: no longer than the page is valid, and stale while revalidating only if nothing
 * on it is dated or missing.
 */
export function sharedCaching(
  { staleAt, mayBeStale }: Pick<CachedAnswer, 'staleAt' | 'mayBeStale'>,
  now: number,
): string {
  const seconds = Math.min(60, Math.max(0, Math.floor((staleAt - now) / 1_000)))
  return `public, max-age=0, s-maxage=${seconds}${mayBeStale ? ', stale-while-revalidate=600' : ''}`
}

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)

/**
 * Compresses in one call, off the main thread: a stream of the same quality costs the main thread 2 ms per page. Pages
 * that many visitors get use the higher quality.
 */
export async function withBrotli(answer: CachedAnswer, quality: 4 | 5): Promise<CachedAnswer> {
  if (answer.isBrotli || answer.body.byteLength === 0) return answer
  return {
    ...answer,
    body: await compressBrotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    isBrotli: true,
  }
}

/**
 * Sends the body of an answer in an encoding that the request accepts. Cached answers are stored as brotli only; for
 * the few other clients they are decompressed.
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isBrotli }: CachedAnswer,
): Promise<FastifyReply> {
  if (!isBrotli) return reply.send(body)
  if (acceptsEncoding(request.headers['accept-encoding'], 'br'))
    return reply.header('content-encoding', 'br').send(body)
  return reply.send(await decompressBrotli(body))
}
