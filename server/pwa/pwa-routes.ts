import type { FastifyInstance } from 'fastify'
import { isLocale, locales } from '#schemas/document/locales.ts'
import type { SiteAssets } from '#server/http/assets.ts'
import { drawnPicturePolicy } from '#server/http/picture-policy.ts'
import { publicPicture } from '#server/http/security-headers.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { drawnIcon } from './drawn-icon.ts'
import { offlinePage } from './offline-page.ts'
import { drawnIconAddress, manifestAddress, webAppManifest } from './web-app-manifest.ts'
import { readWorkerScripts, workerScript } from './worker-script.ts'

type PwaOptions = {
  readonly dist: string
  readonly build: string
  readonly assets: Pick<SiteAssets, 'fonts'>
  /** Whether the service worker works; false: `/sw.js` is the kill switch (SERVICE_WORKER=off). */
  readonly hasWorker: boolean
  readonly release: () => ServedRelease
}

const shortly = 'public, max-age=600'

/**
 * What makes the site installable (PWA-1): the manifest of each locale, an icon, the service worker at the root, and
 * its offline pages.
 */
export function registerPwaRoutes(app: FastifyInstance, { dist, build, assets, hasWorker, release }: PwaOptions): void {
  const files = [...new Set(locales.flatMap((locale) => assets.fonts[locale]))]
  const script = workerScript(readWorkerScripts(dist), { isOn: hasWorker, build, files })

  // The policy of its script applies to what the worker fetches: only this site.
  app.get('/sw.js', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
      })
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
  for (const locale of locales)
    app.get(manifestAddress(locale), async (_request, reply) =>
      reply
        .header('cache-control', shortly)
        .type('application/manifest+json; charset=utf-8')
        .send(webAppManifest(release(), locale)),
    )

  app.get(drawnIconAddress, async (_request, reply) =>
    reply
      .headers({
        ...publicPicture,
        'cache-control': shortly,
        'content-security-policy': `${drawnPicturePolicy}; img-src data:`,
      })
      .type('image/svg+xml')
      .send(drawnIcon(release())),
  )
  app.get<{ Params: { locale: string } }>('/_offline/:locale', async (request, reply) => {
    const { locale } = request.params
    if (!isLocale(locale)) return reply.callNotFound()
    const { html, policy } = offlinePage(release(), locale, assets.fonts[locale])
    return reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
