import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { API_VERSION } from '#schemas/api/wire.ts'
import { unpackAnswers } from '#src/app/read-page-answers.ts'
import type { CarriedState } from '#src/app/page-state.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

let folder = ''
let server: TestServer
let cookie = ''
const logins: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-share-'))
  server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: join(folder, 'data'),
    GUEST_CACHE: '0',
  })
  const player = server.testPlayers[0]
  if (!player) throw new Error('the sandbox has no test players')
  logins.push(player.login)
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/auth.login?v=${API_VERSION}&locale=uz`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.address,
    },
    payload: new URLSearchParams({ login: player.login, password: player.password }).toString(),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** As long as the page is right, and beyond that only where nothing on it is dated or missing. */
const shared = /^public, max-age=0, s-maxage=([0-9]|[1-5]\d|60)(, stale-while-revalidate=600)?$/

type Visit = {
  readonly html: string
  readonly state: string
  readonly caching: unknown
  readonly games: Map<string, { data: unknown; at: number | undefined }>
  readonly login: unknown
}
async function visit(session?: string): Promise<Visit> {
  const { statusCode, body, headers } = await server.app.inject({
    url: '/',
    headers: session === undefined ? {} : { cookie: session },
  })
  expect(statusCode).toBe(200)
  const start = body.indexOf('>', body.indexOf('id="page-state"')) + 1
  const state = body.slice(start, body.indexOf('</script>', start))
  const { queries, values } = JSON.parse(state) as CarriedState
  const pairs = unpackAnswers(queries.answers)
  const games = new Map(
    queries.at
      .map((at, index) => [JSON.stringify(pairs[2 * index]), { data: pairs[2 * index + 1], at }] as const)
      .filter(([key]) => key.startsWith('["games.get"')),
  )
  return { html: body, state, caching: headers['cache-control'], games, login: new Map(values).get('player.login') }
}

/** Two pages may have begun their calls before any was answered in time: the second of two in a row has them all. */
async function wholeVisit(): Promise<Visit> {
  for (let last = -1; ;) {
    const page = await visit()
    if (page.games.size > 0 && page.games.size === last) return page
    last = page.games.size
  }
}

test('[D12] all share the answers of the catalogue, a page made with a session too', async () => {
  const first = await wholeVisit()
  expect((await visit()).games).toEqual(first.games)
  const own = await visit(cookie)
  for (const [key, { at }] of own.games) expect(at, key).toBe(first.games.get(key)?.at)
  expect(own.games.size).toBeGreaterThan(0)
  expect(own.login).toBe(logins[0])
  expect((await visit()).games).toEqual(first.games)
})

test('[O11] 30 interleaved pages of guests and of a player: nothing of the player is on a page of a guest', async () => {
  const pages = await Promise.all(
    Array.from({ length: 30 }, (_unused, index) => (index % 3 === 0 ? visit(cookie) : visit())),
  )
  pages.forEach(({ html, caching, login }, index) => {
    const isPlayer = index % 3 === 0
    expect(login).toBe(isPlayer ? logins[0] : undefined)
    expect(caching).toMatch(isPlayer ? /^no-store$/ : shared)
    expect(html.includes('"player.uid"')).toBe(isPlayer)
  })
})

test('[D12] queries for players only are not missing from a page of a guest: shared caches may serve it stale while they fetch it again', async () => {
  for (const url of ['/', '/gamehall'])
    await vi.waitFor(
      async () => {
        const { headers } = await server.app.inject({ url })
        expect(headers['cache-control'], url).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=600$/)
      },
      { timeout: 20_000 },
    )
})

test('[O11] a session that the platform does not know sees what a guest sees', async () => {
  const { caching, login } = await visit('playbill=forged')
  expect(caching).toMatch(shared)
  expect(login).toBeUndefined()
})

/** Objects and lists of which the JSON is longer than 200 characters, each time that they are in the value. */
function largeParts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const text = JSON.stringify(value)
  return text.length > 200 ? [text, ...Object.values(value).flatMap(largeParts)] : []
}

test('the state of the home page holds no large value twice, and is at most 60 KB', async () => {
  const { state, games } = await wholeVisit()
  const parts = largeParts(JSON.parse(state))
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([])
  expect(games.size).toBeGreaterThan(3)
  expect(Buffer.byteLength(state) / 1024).toBeLessThanOrEqual(60)
})
