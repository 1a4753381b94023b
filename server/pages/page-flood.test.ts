import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { answerCall, openStubPlatform, stubAccount } from '#server/testing/stub-platform.ts'
import { createPageBudgets, pageBudgets } from './page-budgets.ts'
import { answerWithinBudget, laneOf } from './answer-within-budget.ts'
import { createGuestCache } from './guest-cache.ts'

let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
let time = Date.now()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-flood-'))
  platform = await openStubPlatform((request, response) => {
    const isAccount = request.url?.startsWith('/api/account.getInfo') === true
    answerCall(
      response,
      isAccount
        ? request.headers.cookie === 'playbill=of-a-player'
          ? { ...stubAccount, uid: 7 }
          : { ...stubAccount, uid: 0 }
        : undefined,
    )
  })
  server = await openServer(
    {
      SITE: join(process.cwd(), 'config-samples/main'),
      DATA_DIR: folder,
      PLATFORM_URL: platform.url,
      TRUST_PROXY: '1',
    },
    { now: () => time },
  )
}, 120_000)
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
/** Each test has a window of its own, and no page of the one before. */
beforeEach(() => void (time += 120_000))

type Visit = { readonly from?: string; readonly cookie?: string; readonly 'accept-encoding'?: string }
const ask = (url: string, { from = '192.0.2.1', ...headers }: Visit = {}) =>
  server.app.inject({ url, headers: { 'x-forwarded-for': from, ...headers } })
/** The search parameters that a page says it was rendered with. */
const searchOf = (body: string): unknown =>
  (JSON.parse(/<script[^>]*id="page-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as { search?: unknown })
    .search
const spend = (from: string, cookie?: string) =>
  Promise.all(
    Array.from({ length: pageBudgets.renders }, (_unused, index) =>
      ask(`/gamehall?query=text${index}`, { from, ...(cookie === undefined ? {} : { cookie }) }),
    ),
  )

test('[D12] an address that has used up its renders gets the page without the query, with 200 and uncached; other addresses and cached pages are unaffected', async () => {
  const spent = await spend('2001:db8::1')
  expect(new Set(spent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(spent.map(({ body }) => searchOf(body))).toEqual(spent.map((_answer, index) => `?query=text${index}`))
  const over = await ask('/gamehall?query=late', { from: '2001:db8::2' })
  expect([over.statusCode, over.headers['cache-control'], searchOf(over.body)]).toEqual([200, 'no-store', ''])
  expect(searchOf((await ask('/gamehall?query=late', { from: '192.0.2.2' })).body)).toBe('?query=late')
  const cached = await ask('/gamehall', { from: '2001:db8::3' })
  expect([cached.statusCode, String(cached.headers['cache-control']).startsWith('public')]).toEqual([200, true])
  time += pageBudgets.windowMs
  expect(searchOf((await ask('/gamehall?query=late', { from: '2001:db8::1' })).body)).toBe('?query=late')
})

test('[D12] a player beyond the own renders spends those of the address, as a guest does', () => {
  const site = { budgets: createPageBudgets(() => 0), settings: { hasGuestCache: true } }
  const lanes = Array.from({ length: pageBudgets.playerRenders + pageBudgets.renders + 2 }, () =>
    laneOf(site, { ip: '192.0.2.7' }, { user: 'player', uid: 7 }),
  )
  expect(lanes).toEqual([
    ...Array.from({ length: pageBudgets.playerRenders }, () => 'player'),
    ...Array.from({ length: pageBudgets.renders }, () => 'guest'),
    'spent',
    'spent',
  ])
  expect(laneOf(site, { ip: '192.0.2.8' }, { user: 'guest', uid: 0 })).toBe('guest')
})

test("[D12] ten accounts at one address share its players' renders; beyond those the address pays as guests do", () => {
  const site = { budgets: createPageBudgets(() => 0), settings: { hasGuestCache: true } }
  const lanes = Array.from({ length: pageBudgets.playerRenders }, () =>
    Array.from({ length: 10 }, (_account, uid) => laneOf(site, { ip: `2001:db8::${uid}` }, { user: 'player', uid })),
  ).flat()
  const spent = lanes.length - pageBudgets.networkPlayerRenders - pageBudgets.renders
  expect(lanes).toEqual([
    ...Array.from({ length: pageBudgets.networkPlayerRenders }, () => 'player'),
    ...Array.from({ length: pageBudgets.renders }, () => 'guest'),
    ...Array.from({ length: spent }, () => 'spent'),
  ])
  expect(laneOf(site, { ip: '192.0.2.9' }, { user: 'player', uid: 11 })).toBe('player')
})

test.each([
  ['as they lie in the cache', true, pageBudgets.cachedPages],
  ['decompressed', false, pageBudgets.renders],
] as const)(
  '[D12] cached pages %s are slowed down, not refused, beyond the budget of the address',
  async (_how, takesBrotli, room) => {
    const pauses: number[] = []
    const pause = async (ms: number): Promise<void> => void pauses.push(ms)
    const site = { budgets: createPageBudgets(() => 0, pageBudgets, pause), guestCache: createGuestCache(() => 0) }
    const page = { status: 200, headers: {}, body: Buffer.from('page'), staleAt: 1 }
    let renders = 0
    const get = (address: string) =>
      answerWithinBudget(site, {
        address,
        takesBrotli,
        search: '',
        caching: 'always',
        keyOf: () => 'key',
        lane: () => 'guest',
        make: async () => (renders++, page),
      })
    await get('192.0.2.10')
    for (let visit = 0; visit < room + 3; visit++) expect((await get('192.0.2.10')).answer.status).toBe(200)
    await get('192.0.2.11')
    expect([pauses, renders]).toEqual([[20, 40, 60], 1])
  },
)

test('[D12] payloads are paid from the same budget', async () => {
  const build = buildOf((await ask('/help')).body)
  await spend('192.0.2.3')
  const answer = await ask(payloadAddress(build, 'uz', '/gamehall', '?query=late'), { from: '192.0.2.3' })
  expect([answer.statusCode, answer.headers['cache-control'], answer.json<{ path: string }>().path]).toEqual([
    200,
    'no-store',
    '/gamehall',
  ])
})

test('[D12] a page of free text is rendered each time; one whose parameters can be counted is cached', async () => {
  const madeAt = async (url: string) => /"now":(\d+)/.exec((await ask(url, { from: '192.0.2.4' })).body)?.[1]
  for (const [url, isCached] of [
    ['/gamehall?query=gold', false],
    ['/gamehall?providers=a,b', false],
    ['/gamehall?category=slots&sort=name', true],
    ['/gamehall?types=slot,live', true],
  ] as const) {
    const first = await madeAt(url)
    time += 1
    expect((await madeAt(url)) === first, url).toBe(isCached)
  }
})

test('[D12] random session cookies cost the platform no more questions than the budget, and the address no more renders; a player who was here before is still a player', async () => {
  const from = '192.0.2.5'
  expect((await ask('/', { from, cookie: 'playbill=of-a-player' })).body).toContain('"player.uid",7')
  const before = platform.calls.length
  const answers = await Promise.all(
    Array.from({ length: pageBudgets.sessionQuestions + 20 }, (_unused, index) =>
      ask(`/gamehall?query=${index}`, { from, cookie: `playbill=random-${index}` }),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(platform.calls.slice(before).filter(({ name }) => name === 'account.getInfo')).toHaveLength(
    pageBudgets.sessionQuestions,
  )
  const unasked = await ask('/gamehall', { from, cookie: 'playbill=random' })
  expect([unasked.statusCode, unasked.headers['cache-control'], unasked.body.includes('session:isUnknown')]).toEqual([
    200,
    'no-store',
    true,
  ])
  expect((await ask('/gamehall?query=gold', { from, cookie: 'playbill=of-a-player' })).body).toContain('"player.uid",7')
})

test('[O10] a client that does not take brotli gets the cached page as text', async () => {
  const [brotli, plain] = [await ask('/help', { 'accept-encoding': 'br' }), await ask('/help')]
  expect([brotli.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
  expect(plain.body).toMatch(/^<!doctype html>/i)
})
