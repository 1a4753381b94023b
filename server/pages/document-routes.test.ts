import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createHttp } from '#server/http/create-http.ts'
import { changed, openReleases, publishGood, readSample } from '#server/releases/testing/open-releases.ts'
import { registerDocumentRoutes } from './document-routes.ts'

const year = 'public, max-age=31536000, immutable'
let releases: Awaited<ReturnType<typeof openReleases>>
let app: FastifyInstance
let old = { hash: '', theme: '' }
beforeAll(async () => {
  releases = await openReleases()
  const { releaseService } = await releases.openService('documents')
  const hash = await publishGood(releaseService, [
    ...readSample('minimal'),
    { path: 'media/old.svg', bytes: new TextEncoder().encode('<svg/>') },
  ])
  old = { hash, theme: releaseService.current().themeAddress }
  await publishGood(
    releaseService,
    changed(
      changed(readSample('minimal'), 'themes/night.json', 'oklch(0.83 0.15 165)', 'oklch(0.83 0.15 200)'),
      'pages/home.json',
      'Xush kelibsiz',
      'Salom',
    ),
  )
  const later = (await releases.openService('documents')).releaseService
  await later.follow()
  app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  registerDocumentRoutes(app, { ...later, build: 'b1' })
}, 120_000)
afterAll(async () => {
  await app.close()
  await releases.close()
})

test('[ENG-4] an older release is served with its own documents, theme and pictures', async () => {
  const summary = await app.inject({ url: `/nfx/release/${old.hash}/release.json` })
  expect(summary.json()).toMatchObject({ hash: old.hash, theme: old.theme })
  const page = await app.inject({ url: `/nfx/release/${old.hash}/uz/page/home.json?b=b1` })
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, year])
  expect(page.body).toContain('Xush kelibsiz')
  const theme = await app.inject({ url: old.theme })
  expect([theme.statusCode, theme.headers['cache-control'], theme.headers['content-type']]).toEqual([
    200,
    year,
    'text/css; charset=utf-8',
  ])
  expect(theme.body).toContain('oklch(0.83 0.15 165)')
  expect((await app.inject({ url: '/media/old.svg' })).body).toBe('<svg/>')
})

test('[C13] documents of a release are kept by caches for the build that compiled them; one that another build asks for is kept by none', async () => {
  for (const file of ['release.json', 'uz/page/home.json']) {
    const cachingOf = async (query: string) =>
      (await app.inject({ url: `/nfx/release/${old.hash}/${file}${query}` })).headers['cache-control']
    expect(await Promise.all(['?b=b1', '?b=b2', '', '?b=b1&b=b1'].map(cachingOf))).toEqual([
      year,
      'no-store',
      'no-store',
      'no-store',
    ])
  }
})

test('a file of no stored release is not found, and the answer is not cached', async () => {
  const missing = [
    '/nfx/theme/0123456789abcdef.css',
    `/nfx/release/${old.hash}/uz/page/none.json`,
    `/nfx/release/${old.hash}/xx/page/home.json`,
    '/media/none.svg',
  ]
  for (const url of missing) {
    const answer = await app.inject({ url })
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store'])
  }
})

test('[C13] a release that is not kept any more is gone: an open page tells it from a document that its release has not', async () => {
  for (const hash of ['0123456789abcdef', '__proto__', 'none']) {
    for (const file of ['release.json', 'uz/page/home.json', 'uz/page/none.json']) {
      const answer = await app.inject({ url: `/nfx/release/${hash}/${file}` })
      expect([hash, file, answer.statusCode, answer.headers['cache-control']]).toEqual([hash, file, 410, 'no-store'])
    }
  }
})
