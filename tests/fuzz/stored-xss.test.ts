import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { answerCall, openStubPlatform } from '#server/testing/stub-platform.ts'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { dangers } from './dangers.ts'
import { xssClasses, xssMutations } from './xss.corpus.ts'

/** As long as a name may be by the contract of the platform. */
const longest = 64
const payloads = [
  ...new Set(xssMutations.flatMap((mutate) => xssClasses.map(({ payload }) => mutate(payload)))),
].filter((payload) => payload.length <= longest)
const { numRuns, seed } = propertyRuns('stored payloads', 300, 4)
// oxlint-disable-next-line no-control-regex -- the parser of HTML changes these
const isPlain = (payload: string): boolean => payload === payload.trim() && !/[\0-\x1f]/.test(payload)
const shuffled = payloads
  .map((payload, index) => ({ payload, key: Math.imul(index + 1, (seed | 1) ^ 0x9e3779b1) >>> 0 }))
  .toSorted((a, b) => a.key - b.key)
  .map(({ payload }) => payload)
/** Half are shown as they were typed; of the others the parser of HTML changes white space and control characters. */
const plain = shuffled.filter(isPlain).slice(0, Math.ceil(numRuns / 2))
const picked = [...plain, ...shuffled.filter((payload) => !plain.includes(payload))].slice(0, numRuns)

const money = { amount: 12.5, currency: 'UZS' }
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
const standing = (name: string) => ({ place: 1, name, points: 10, prize: money, is_me: false })
/** What a platform answers that took whatever players gave it. */
const answersWith = (text: string): Readonly<Record<string, unknown>> => ({
  'metadata.getgeneralinfo': general,
  'account.getinfo': {
    uid: 100_007,
    reg_time: '2026-01-01T00:00:00.000Z',
    login: text,
    fakename: text,
    is_subscribed: false,
    balance_main: money,
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
  },
  'jackpots.getwinners': {
    items: [
      { id: 'w1', fakename: text, amount: money, game: 'some-game', jackpot: null, won_at: '2026-11-20T10:00:00.000Z' },
    ],
  },
  'leaderboard.get': { items: [standing(text)], total: 1, offset: 0, count: 1, me: null },
  'tournaments.get': {
    items: [
      {
        id: 4002,
        status: 'finished',
        starts_at: '2026-11-01T00:00:00.000Z',
        ends_at: '2026-11-02T00:00:00.000Z',
        total_prize: money,
        winners: [standing(text)],
        tags: [text],
        description: { title: text },
      },
    ],
    total: 1,
    offset: 0,
    count: 1,
  },
  'games.get': { items: [{ sysname: 'some-game', name: text, type: 'slot' }], total: 1, offset: 0, count: 1 },
  'games.getlikes': { sysnames: [] },
})

let folder = ''
let platform: Awaited<ReturnType<typeof openStubPlatform>>
let server: TestServer
let text = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-stored-'))
  platform = await openStubPlatform((request, response) => {
    answerCall(response, answersWith(text)[(/^\/api\/([^?]*)/.exec(request.url ?? '')?.[1] ?? '').toLowerCase()])
  })
  server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: folder,
    PLATFORM_URL: platform.url,
    ORIGIN: 'https://casino.example',
  })
})
afterAll(async () => {
  await server?.close()
  platform?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The page of an address as a player sees it, uncached. */
async function look(path: string, parameters: Readonly<Record<string, string>> = {}): Promise<Document> {
  const url = `${path}?${new URLSearchParams(parameters).toString()}`
  const { statusCode, body } = await server.app.inject({ url, headers: { cookie: 'playbill=somebody' } })
  expect([url, statusCode]).toEqual([url, 200])
  return parseHtml(body)
}

/** What of a page is not ours: elements, addresses and programs that could do something. */
function findings(document: Document): readonly string[] {
  const scripts = [...document.querySelectorAll('script')]
  const programs = scripts
    .map((script) => script.id || script.type || 'starter')
    .filter((name) => name !== 'starter' && name !== 'page-state' && name !== 'application/ld+json')
  for (const own of [
    ...scripts,
    ...document.head.querySelectorAll('meta, link'),
    ...document.querySelectorAll('link[rel=preload][as=image]'),
  ])
    own.setAttribute('data-ours', '')
  const addresses = [...document.querySelectorAll('a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => !/^(\/(?![/\\])|https:\/\/|mailto:|tel:|#)/.test(href))
  return [
    ...dangers(document),
    ...programs,
    ...addresses,
    ...(scripts.filter((script) => !script.id && !script.type).length === 1 ? [] : ['another program']),
  ]
}
const shownIn = (document: Document): string => document.querySelector('main')?.textContent ?? ''

test('[O13] there are at least 300 payloads that are no longer than a name may be', () => {
  expect(payloads.length).toBeGreaterThanOrEqual(300)
})

test('[O13] names of players and games and values from addresses: whatever they hold is text, in the page and in its state', async () => {
  let shown = 0
  for (const payload of picked) {
    text = payload
    const winners = await look('/winners', { promo_code: payload, track_id: payload, redirectUrl: payload })
    const board = await look('/tournaments/4002', { promo_code: payload })
    const hall = await look('/gamehall', { query: payload, category: payload, providers: payload })
    const contact = await look('/confirmation', { contact: payload, code: payload })
    for (const document of [winners, board, hall, contact]) expect([payload, findings(document)]).toEqual([payload, []])
    if (!isPlain(payload)) continue
    shown++
    expect([
      payload,
      shownIn(winners).includes(payload),
      shownIn(board).includes(payload),
      shownIn(contact).includes(payload),
    ]).toEqual([payload, true, true, true])
  }
  expect(shown).toBeGreaterThanOrEqual(numRuns / 2)
})
