import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { testPlayers } from '#sandbox/seed/test-players.ts'
import { locales, type Locale } from '#schemas/document/locales.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { redirects, visits, type Visit } from '#tests/harness/routes.ts'

const origin = 'https://casino.example'
const player = testPlayers.find(({ purpose }) => purpose.includes('has money'))
let folder = ''
let server: TestServer
let cookie = ''
let deposit = 0
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

async function post(name: string, form: Readonly<Record<string, string>>) {
  const headers = {
    origin,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/x-www-form-urlencoded',
    cookie,
  }
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/${name}?v=2.34&locale=uz`,
    headers,
    payload: new URLSearchParams(form).toString(),
  })
  expect([name, answer.statusCode]).toEqual([name, 200])
  return answer
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-links-'))
  server = await openServer({ SITE: join(process.cwd(), 'config-samples/main'), DATA_DIR: folder, ORIGIN: origin })
  const signedIn = await post('auth.login', { login: player?.login ?? '', password: player?.password ?? '' })
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const begun = await post('cashier.makedeposit', {
    method: 'bulut-hamyon',
    amount: '20000',
    currency: 'UZS',
    intent_id: crypto.randomUUID(),
  })
  deposit = begun.json<{ data: { id: number } }>().data.id
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

const hasWords = (element: Element, name: string, ...words: readonly string[]): boolean => {
  const has = (element.getAttribute(name) ?? '').toLowerCase().split(/\s+/)
  return words.every((word) => has.includes(word))
}
const leaves = (address: string): boolean => {
  const url = new URL(address, `${origin}/x`)
  return url.origin !== origin && /^https?:$/.test(url.protocol)
}

/** What in a document could hand its window to another, or tell another site more of an address than its origin. */
function leaksOf(document: Document): readonly string[] {
  const found: string[] = []
  for (const element of document.querySelectorAll('a[href], area[href], form, base')) {
    const address = element.getAttribute('href') ?? element.getAttribute('action') ?? ''
    const target = element.getAttribute('target')
    const mustBeApart = leaves(address) || (target !== null && !/^_(?:self|parent|top)$/i.test(target))
    if (element.localName === 'base') found.push('<base>')
    if (mustBeApart && !hasWords(element, 'rel', 'noopener')) found.push(`${address} without noopener`)
    if (leaves(address) && element.localName !== 'form' && !hasWords(element, 'rel', 'noreferrer'))
      found.push(`${address} without noreferrer`)
    if (hasWords(element, 'rel', 'opener')) found.push(`${address} with opener`)
    if (element.hasAttribute('ping')) found.push(`${address} with ping`)
    if (target !== null && target.toLowerCase() !== '_blank') found.push(`${address} into the window ${target}`)
  }
  for (const element of document.querySelectorAll('[referrerpolicy]'))
    if (
      !/^(?:no-referrer|origin|strict-origin|same-origin|strict-origin-when-cross-origin)$/.test(
        element.getAttribute('referrerpolicy') ?? '',
      )
    )
      found.push(`${element.localName} with a loose policy`)
  for (const frame of document.querySelectorAll('iframe')) {
    if (!frame.hasAttribute('referrerpolicy') || !frame.hasAttribute('sandbox'))
      found.push('a frame without its policy')
    if (frame.hasAttribute('name')) found.push('a frame with a name')
  }
  for (const element of document.querySelectorAll('meta[name=referrer i], meta[http-equiv]'))
    found.push(element.outerHTML)
  return found
}
const isLeaving = (anchor: Element): boolean => leaves(anchor.getAttribute('href') ?? '')

test('[O12] the judge of this file finds each way in which a page could leak', () => {
  const bad = [
    '<a href="https://evil.example/">x</a>',
    '<a href="https://evil.example/" rel="noopener">x</a>',
    '<a href="https://evil.example/" rel="noreferrer">x</a>',
    '<a href="//evil.example/" target="_blank">x</a>',
    '<a href="/help" target="_blank">x</a>',
    '<a href="/help" target="other" rel="noopener">x</a>',
    '<a href="https://evil.example/" rel="noopener noreferrer opener">x</a>',
    '<a href="/help" ping="/x">x</a>',
    '<map><area href="https://evil.example/"></map>',
    '<base target="_blank">',
    '<form action="https://evil.example/"></form>',
    '<meta name="Referrer" content="unsafe-url">',
    '<img src="/x.png" referrerpolicy="unsafe-url">',
    '<iframe src="/x"></iframe>',
    '<iframe src="/x" sandbox referrerpolicy="no-referrer" name="x"></iframe>',
  ]
  for (const html of bad) expect([html, leaksOf(parseHtml(html)).length > 0]).toEqual([html, true])
  expect(
    leaksOf(
      parseHtml(
        '<a href="/help">x</a><a href="#a">x</a><a href="tel:+998712000000">x</a><a href="https://good.example/" target="_blank" rel="noopener noreferrer">x</a><form></form><iframe src="/x" sandbox="" referrerpolicy="strict-origin"></iframe>',
      ),
    ),
  ).toEqual([])
})

const pathOf = ({ path, query = '' }: Visit): string => path.replace('{id}', String(deposit)) + query
const headersOf = (answer: Awaited<ReturnType<typeof get>>) => [
  answer.headers['referrer-policy'],
  answer.headers['cross-origin-opener-policy'],
  answer.headers['referrer'] ?? null,
]
/** What the address of a secure page carries, such as the code of a mail, is for no page after it. */
const isQuiet = (path: string): boolean => /^\/(ru\/)?(cashier|profile|forms|confirmation)\b[^?]*\?/.test(path)
const wantedAt = (address: string) => [
  isQuiet(address) ? 'origin' : 'strict-origin-when-cross-origin',
  'same-origin-allow-popups',
  null,
]

async function judge(visit: Visit, locale: Locale, as: 'guest' | 'player'): Promise<number> {
  const address = addressInLocale(locale, pathOf(visit))
  const answer = await get(address, as === 'player' ? { cookie } : {})
  expect([address, answer.statusCode]).toEqual([address, visit.status])
  expect([address, ...headersOf(answer)]).toEqual([address, ...wantedAt(address)])
  const document = parseHtml(answer.body)
  expect([address, leaksOf(document)]).toEqual([address, []])
  return [...document.querySelectorAll('a[href]')].filter(isLeaving).length
}

for (const as of ['guest', 'player'] as const) {
  // In a quick run a guest and a player share the pages that both can see.
  const isMine = (index: number): boolean => isFullRun || index % 2 === (as === 'guest' ? 0 : 1)
  const mine = visits.filter(({ only }, index) => only === as || (only === undefined && isMine(index)))
  test.each(isFullRun ? locales : ([as === 'guest' ? 'uz' : 'ru'] as const))(
    `[O12] %s, as ${as}: no link gives its window away, every document keeps its address and its window to itself`,
    async (locale) => {
      const counts: number[] = []
      for (const visit of mine) counts.push(await judge(visit, locale, as))
      expect(counts.filter((count) => count > 0).length).toBeGreaterThan(isFullRun ? 20 : 8)
    },
  )
}

test('[O12] so do answers that are not pages of the site: redirects, refusals, calls and files', async () => {
  const addresses = [
    ...redirects.map(({ path }) => path),
    '/cashier/deposit',
    '/ru/profile/settings',
    '/%E0%A4%A',
    '/api/none',
    '/api/account.getBalance',
    '/nfx/none',
    '/media/none.svg',
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
  ]
  for (const address of addresses)
    expect([address, ...headersOf(await get(address))]).toEqual([address, ...wantedAt(address)])
})
