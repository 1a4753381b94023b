import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payloadAddress } from '#schemas/prerender-address.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { answerCall, openStubPlatform } from '#server/testing/stub-platform.ts'
import { isFullRun, propertyRuns } from '#base/testing/property-runs.ts'

const { numRuns: count } = propertyRuns('interleaved requests', 10_000, 120)
const atATime = 6
const players = isFullRun ? 50 : 25

const zero = { amount: 0, currency: 'UZS' }
const general = {
  analytic: {},
  available_currencies: ['UZS'],
  available_locales: ['uz', 'ru'],
  default_currency: 'UZS',
  is_seon_enabled: false,
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 0,
  is_game_history_export_enabled: false,
  user_inactivity_cashier_time: 0,
  user_inactivity_pp_time: 0,
}
const markOf = (player: number): string => `mark${String(player).padStart(4, '0')}x`
const account = (mark: string) => ({
  uid: 100_000 + Number(mark.slice(4, 8)),
  reg_time: '2026-01-01T00:00:00.000Z',
  login: `${mark}@login.example`,
  fakename: `${mark}-fake`,
  is_subscribed: false,
  balance_main: { amount: Number(mark.slice(4, 8)) + 0.25, currency: 'UZS' },
  balance_bonus: zero,
  balance_betting_bonus: zero,
  balance_fun: zero,
  is_on_verification: false,
  is_verified: true,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: 'UZ',
  locale: 'uz',
  two_factor_auth: false,
})
/**
 * Every game and tournament that is answered in a player's name carries the mark of the player, so that a leaked answer
 * is noticed.
 */
const game = (mark: string | null) => ({
  sysname: 'some-game',
  name: mark === null ? 'Guest game' : `${mark}-game`,
  type: 'slot',
})
const tournament = (mark: string | null) => ({
  id: 7,
  status: 'active',
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2099-01-01T00:00:00.000Z',
  description: { title: mark === null ? 'Guest tournament' : `${mark}-tournament`, text: 'Text', terms: [] },
})

let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
let build = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-interleaved-'))
  let turn = 0
  platform = await openStubPlatform((request, response) => {
    const mark = /playbill=(mark\d{4}x)/.exec(request.headers.cookie ?? '')?.[1] ?? null
    const name = /^\/api\/([^?]*)/.exec(request.url ?? '')?.[1] ?? ''
    const page = { items: [game(mark)], total: 1, offset: 0, count: 1 }
    const answers: Readonly<Record<string, unknown>> = {
      'metadata.getgeneralinfo': general,
      'account.getInfo':
        mark === null
          ? { ...account('mark0000x'), uid: 0, login: null, fakename: null, reg_time: null, country_code: null }
          : account(mark),
      'games.get': page,
      'tournaments.get': { ...page, items: [tournament(mark)] },
      'games.getLikes': { sysnames: mark === null ? [] : [`${mark}-like`] },
    }
    const send = (): void => answerCall(response, answers[name])
    // The forced await: answers arrive in another order than their requests.
    turn = (turn * 3 + 1) % 5
    let left = turn
    const wait = (): void => void (left-- > 0 ? setImmediate(wait) : send())
    wait()
  })
  server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: folder,
    PLATFORM_URL: platform.url,
    ORIGIN: 'https://casino.example',
  })
  build = buildOf((await server.app.inject({ url: '/help' })).body)
  // One-time loading for the first page of a kind is not measured here.
  for (const url of urls())
    for (const player of [null, 1])
      await server.app.inject({ url, headers: player === null ? {} : { cookie: `playbill=${markOf(player)}` } })
})
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
})

const urls = (): string[] => [
  '/',
  '/ru',
  '/gamehall',
  '/ru/gamehall?category=slots',
  '/help',
  '/game/some-game',
  '/no-such-page',
  '/tournaments',
  '/ru/tournaments',
  payloadAddress(build, 'uz', '/', ''),
  payloadAddress(build, 'ru', '/gamehall', ''),
  payloadAddress(build, 'uz', '/game/some-game', ''),
]
type Visit = { readonly url: string; readonly player: number | null }

/** Counts pages of players whom the platform did not identify in time: each sees a guest's page, which is not cached. */
let ownPages = 0
let looks = 0

async function look({ url, player }: Visit): Promise<string[]> {
  const mark = player === null ? null : markOf(player)
  const { statusCode, body, headers } = await server.app.inject({
    url,
    // From many addresses: what one address may ask for in a second is proved elsewhere (page-flood.test.ts).
    remoteAddress: `10.0.${looks >> 8}.${looks++ & 255}`,
    headers: mark === null ? {} : { cookie: `playbill=${mark}` },
  })
  if (statusCode === 503) return []
  const isPayload = url.startsWith('/nfx/')
  const foreign = [...new Set(body.match(/mark\d{4}x/g) ?? [])].filter((found) => isPayload || found !== mark)
  const caching = String(headers['cache-control'])
  if (mark !== null && body.includes(`${mark}@login.example`)) ownPages++
  return [
    ...foreign.map((found) => `${url} of ${mark ?? 'a guest'} carries ${found}`),
    ...(mark !== null && !isPayload && caching !== 'no-store' ? [`${url} of ${mark} may be kept: ${caching}`] : []),
    ...((mark === null || isPayload) && !caching.startsWith('public')
      ? [`${url} of everybody may not be kept: ${caching}`]
      : []),
  ]
}

test(
  `[O11] [O10] [SEO-4] ${count} interleaved requests of guests and marked players: no mark crosses`,
  { timeout: 1_200_000 },
  async () => {
    const seed = Number(process.env.PLAYBILL_SEED ?? 20_260_321)
    const visits = fc.sample(
      fc.record<Visit>({
        url: fc.constantFrom(...urls()),
        player: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: players })),
      }),
      { numRuns: count, seed },
    )
    const problems: string[] = []
    const left = [...visits]
    const worker = async (): Promise<void> => {
      for (let visit = left.pop(); visit; visit = left.pop()) problems.push(...(await look(visit)))
    }
    await Promise.all(Array.from({ length: atATime }, worker))
    expect(problems, `seed ${seed}`).toEqual([])
    expect(ownPages, 'pages that players got as their own').toBeGreaterThan(count / 10)
    const marks = new Set(platform.calls.map(({ headers }) => /mark\d{4}x/.exec(headers.cookie ?? '')?.[0]))
    expect(marks.size, 'players who were really asked about').toBeGreaterThan(players / 2)
  },
)

test('[O11] the test notices a leaked mark: the answer for a player differs from that for a guest', async () => {
  const own = (await server.app.inject({ url: '/tournaments', headers: { cookie: `playbill=${markOf(7)}` } })).body
  const guest = (await server.app.inject({ url: '/tournaments' })).body
  expect([own.includes('mark0007x-tournament'), guest.includes('Guest tournament'), /mark\d{4}x/.test(guest)]).toEqual([
    true,
    true,
    false,
  ])
})

test('[O11] the catalogue on the page of a player is fetched without a session', async () => {
  const own = (await server.app.inject({ url: '/gamehall', headers: { cookie: `playbill=${markOf(8)}` } })).body
  expect([own.includes('mark0008x@login.example'), own.includes('Guest game'), own.includes('mark0008x-game')]).toEqual(
    [true, true, false],
  )
})
