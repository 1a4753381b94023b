import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildMetadataSchema, pagePayloadSchema } from '#schemas/prerender.ts'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { routes } from '#schemas/routes.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

/** The first pages after a start may be slower than their budgets. */
const patience = { timeout: 30_000, interval: 50 }

let folder = ''
let server: TestServer
let build = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-payload-'))
  server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: folder,
    ORIGIN: 'https://casino.example',
  })
  build = buildOf((await server.app.inject({ url: '/help' })).body)
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true })
const isMetadata = ajv.compile(buildMetadataSchema)
const isPayload = ajv.compile(pagePayloadSchema)
type Payload = {
  status: number
  head: { title: string; tags: { attributes: Record<string, string> }[] }
  queries: { queries: { queryHash: string; state: { data: unknown } }[] }
  path: string
  locale: string
}
const ask = (address: string, headers: Record<string, string> = {}) => server.app.inject({ url: address, headers })
const payload = async (locale: string, path: string, search = '') =>
  (await ask(payloadAddress(build, locale, path, search))).json<Payload>()

test('[SEO-4] the metadata of the build has a rule for every route: guest pages are kept for a minute, those of players and secure ones never', async () => {
  const answer = await ask(`/nfx/builds/meta/${build}.json`)
  const metadata = answer.json<{
    id: string
    rules: { route: string; cache: object | null; payload: string; search: string[] }[]
  }>()
  expect(isMetadata(metadata), JSON.stringify(isMetadata.errors)).toBe(true)
  expect(metadata.rules.map(({ route }) => route)).toEqual(routes.map(({ id }) => id))
  const rule = (id: string) => metadata.rules.find(({ route }) => route === id)
  expect(rule('gamehall')).toMatchObject({
    payload: 'data',
    cache: { seconds: 60, whileRevalidating: 600 },
    search: ['category', 'providers', 'query', 'sort', 'types', 'tags', 'volatility', 'demo'],
  })
  for (const id of ['cashier.deposit', 'profile.settings', 'forms.sign_in', 'responsible-game', 'bets'])
    expect(rule(id), id).toMatchObject({ payload: 'head', cache: null })
  expect((await ask('/nfx/builds/meta/other.json')).statusCode).toBe(404)
})

test("[SEO-4] the payload of a page has its head and the answers that a guest's page holds, as its schema says", async () => {
  await vi.waitFor(
    async () =>
      expect(
        (await payload('ru', '/gamehall', '?category=slots')).queries.queries.some(
          ({ queryHash }) => queryHash.includes('games.get') && queryHash.includes('slots'),
        ),
      ).toBe(true),
    patience,
  )
  const found = await payload('ru', '/gamehall', '?category=slots')
  expect(isPayload(found), JSON.stringify(isPayload.errors)).toBe(true)
  expect(found).toMatchObject({
    path: '/gamehall',
    locale: 'ru',
    status: 200,
    head: { title: '##name## | Игровой зал | Chiroq' },
  })
  expect(found.head.tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']).toBe(
    'https://casino.example/ru/gamehall',
  )
})

test('[SEO-4] a game keeps ##name## in its payload; a missing page says 404 and noindex', async () => {
  await vi.waitFor(
    async () => expect((await payload('uz', '/game/loomfall_urgut-meteor')).queries.queries.length).toBeGreaterThan(0),
    patience,
  )
  expect((await payload('uz', '/game/loomfall_urgut-meteor')).head.title).toBe('##name## | Chiroq')
  const gone = await payload('uz', '/no-such-page')
  expect([
    gone.status,
    gone.head.tags.find(({ attributes }) => attributes['name'] === 'robots')?.attributes['content'],
  ]).toEqual([404, 'noindex, follow'])
})

test('[SEO-4] [O10] other builds, locales, spellings and redirects have no payload', async () => {
  for (const address of [
    '/nfx/payload/other/uz/payload.json',
    ...[
      'en/payload.json',
      'uz/GAMEHALL/payload.json',
      'uz/a%2fb/payload.json',
      'uz/gamehall/slots/payload.json',
      'uz/gamehall',
      'uz/../../x/payload.json',
    ].map((rest) => `/nfx/payload/${build}/${rest}`),
  ]) {
    expect((await ask(address)).statusCode, address).toBe(404)
  }
})

test('[O10] a payload depends on declared parameters only, and a CDN may keep it', async () => {
  const { headers, body } = await ask(`${payloadAddress(build, 'uz', '/help', '')}?utm_source=x`, {
    cookie: 'playbill=some',
  })
  expect(headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+(, stale-while-revalidate=600)?$/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(body).not.toMatch(/utm_source|player\.uid/)
})
