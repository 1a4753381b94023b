import type { FastifyInstance } from 'fastify'
import { isLocale } from '#schemas/document/locales.ts'
import { picturePolicy } from '#server/http/picture-policy.ts'
import { publicPicture } from '#server/http/security-headers.ts'
import type { ReleaseService } from '#server/releases/release-service.ts'
import { guardSettingsOfRelease } from './guard-page.ts'

const year = 'public, max-age=31536000, immutable'
/** Compiled documents depend on the build: only requests that name this build are cached. */
const cachingFor = (build: string, { b }: { readonly b?: unknown }): string => (b === build ? year : 'no-store')
const missing = { error: { type: 'MethodNotFoundException', message: 'Not found' } }
const gone = { error: { type: 'MethodNotFoundException', message: 'This release is not kept any more' } }

/**
 * Serves the files of releases: documents and themes of every release in `byHash`, immutable for a year (documents by
 * the build that asks for them, `?b=`), and 410 for other releases, whose pages must then reload; pictures, the current
 * release's first; and the config view of the current release.
 */
export function registerDocumentRoutes(
  app: FastifyInstance,
  {
    current,
    byHash,
    media,
    style,
    build,
  }: Pick<ReleaseService, 'current' | 'byHash' | 'media' | 'style'> & { readonly build: string },
): void {
  app.get<{ Params: { hash: string; locale: string; kind: string; file: string }; Querystring: { b?: unknown } }>(
    '/nfx/release/:hash/:locale/:kind/:file',
    async (request, reply) => {
      const { hash, locale, kind, file } = request.params
      const release = await byHash(hash)
      if (!release) return reply.code(410).header('cache-control', 'no-store').send(gone)
      const document =
        isLocale(locale) && file.endsWith('.json')
          ? release.locales[locale].documents.get(`${kind}/${file.slice(0, -5)}`)
          : undefined
      if (!document) return reply.code(404).header('cache-control', 'no-store').send(missing)
      return reply.header('cache-control', cachingFor(build, request.query)).send(document)
    },
  )

  app.get<{ Params: { hash: string }; Querystring: { b?: unknown } }>(
    '/nfx/release/:hash/release.json',
    async (request, reply) => {
      const release = await byHash(request.params.hash)
      if (!release) return reply.code(410).header('cache-control', 'no-store').send(gone)
      const pages = [...release.locales.uz.documents.keys()]
        .filter((key) => key.startsWith('page/'))
        .map((key) => key.slice('page/'.length))
      return reply.header('cache-control', cachingFor(build, request.query)).send({
        hash: release.hash,
        pages,
        slugs: release.slugs,
        theme: release.themeAddress,
        guards: guardSettingsOfRelease(release),
      })
    },
  )

  app.get<{ Params: { file: string } }>('/nfx/theme/:file', async (request, reply) => {
    const css = await style(`/nfx/theme/${request.params.file}`)
    if (css === undefined) return reply.code(404).header('cache-control', 'no-store').send('')
    return reply.header('cache-control', year).type('text/css; charset=utf-8').send(css)
  })

  app.get<{ Params: { locale: string }; Querystring: { sections?: string } }>(
    '/nfx/cms-config/:locale',
    async (request, reply) => {
      const { locale } = request.params
      if (!isLocale(locale)) return reply.code(404).send(missing)
      const all = current().sections[locale]
      const names =
        typeof request.query.sections === 'string'
          ? request.query.sections.split(',').filter((name) => Object.hasOwn(all, name))
          : Object.keys(all)
      return reply
        .header('cache-control', 'public, max-age=0, s-maxage=60')
        .send(Object.fromEntries(names.map((name) => [name, all[name]])))
    },
  )

  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*']
    const bytes = await media(name)
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send('')
    const type = mediaType(name)
    // A picture may hold script when it is opened by itself: nothing runs in it.
    return reply
      .headers({
        ...publicPicture,
        'cache-control': 'public, max-age=600',
        'content-security-policy': picturePolicy(bytes, type),
      })
      .type(type)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
}

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
}
const mediaType = (name: string): string => mediaTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
