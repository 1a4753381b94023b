import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_VERSION, toQueryPairs } from '#schemas/api/wire.ts'
import { locales } from '#schemas/document/locales.ts'
import { routes } from '#schemas/routes.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

const site = join(process.cwd(), 'config-samples/second')
let folder = ''
let server: TestServer
const cookies = { guest: '', player: '' }
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-hidden-'))
  server = await openServer({ SITE: site, DATA_DIR: join(folder, 'data') })
  const [player] = server.testPlayers
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/auth.login?v=${API_VERSION}&locale=uz`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      origin: server.address,
    },
    payload: new URLSearchParams({ login: player?.login ?? '', password: player?.password ?? '' }).toString(),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  cookies.player = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

type User = keyof typeof cookies
const ask = async (url: string, user: User) =>
  await server.app.inject({ url, headers: user === 'player' ? { cookie: cookies.player } : {} })
const responses = new Map<string, ReturnType<typeof ask>>()
/** Each address is asked for once as each user, and read by every test. */
function open(url: string, user: User): ReturnType<typeof ask> {
  const key = `${user} ${url}`
  const answer = responses.get(key) ?? ask(url, user)
  responses.set(key, answer)
  return answer
}

/** Where bonuses are taken, spent and read of. */
const rewards = ['/offers', '/promotions', '/profile/bonuses', '/profile/cashback']
/** Before paths in Uzbek, which has no prefix, and in Russian. */
const prefixes = ['', '/ru']
/** Links of a page to where bonuses are, of either language. */
const rewardLinks = (html: string): string[] =>
  prefixes.flatMap((prefix) =>
    rewards.filter((to) => bodyOf(html).includes(`href="${prefix}${to}`)).map((to) => prefix + to),
  )
/** What a bonus is offered by. A game may have a bonus of its own to buy, and a tournament gives prizes. */
const offered = /aksiya|promokod|keshbek|sovg[ʻ']a|takliflar|bonuslar|акци[ия]|промокод|к[еэ]шб[еэ]к|подарок|бонусы/i
const paths = routes.flatMap(({ path, access, page, to }) =>
  page !== null && to === undefined && !path.includes('$') && !rewards.includes(path) ? [{ path, access }] : [],
)
/** The page as it is read: without scripts, styles and the state. */
const bodyOf = (html: string): string =>
  html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
const textOf = (html: string): string => bodyOf(html).replaceAll(/<[^>]*>/g, ' ')

/** Titles of more than one word of what the platform would give, whose pages and banners the site does not show. */
async function giftTitles(): Promise<string[]> {
  const requests = ['campaigns.getoffers', 'banners.get'].flatMap((name) =>
    locales.map((locale) => [name, locale] as const),
  )
  const titles = await Promise.all(
    requests.map(async ([name, locale]) => {
      const input = { v: API_VERSION, locale, offset: 0, fields: ['description'] }
      const query = new URLSearchParams(Object.fromEntries(toQueryPairs(input)))
      const answer = await server.app.inject({
        url: `/api/${name}?${String(query)}`,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      const { items } = (JSON.parse(answer.body) as { data: { items: { description?: { title?: string } }[] } }).data
      return items.flatMap(({ description }) => (description?.title?.includes(' ') ? [description.title] : []))
    }),
  )
  return titles.flat()
}

test.each(['guest', 'player'] as const)(
  '[OFR-1] [BON-1] [CBK-1] [BNR-1] where the profile hides bonuses, no page shows or leads a %s to one',
  async (user) => {
    const gifts = await giftTitles()
    expect(gifts.length).toBeGreaterThan(3)
    const shown: unknown[] = []
    let seen = 0
    for (const prefix of prefixes)
      for (const { path, access } of [...paths, { path: '/cashier/deposit/uzcard', access: 'player' }]) {
        if (access === 'player' && user === 'guest') continue
        const { statusCode, body } = await open(prefix + path, user)
        if (statusCode !== 200) continue
        expect(body).toContain(`<html lang="${prefix === '' ? 'uz' : 'ru'}"`)
        seen += 1
        const text = textOf(body)
        const found = [
          ...(offered.exec(text) ?? []),
          ...gifts.filter((title) => text.includes(title)),
          ...rewardLinks(body),
        ]
        if (found.length > 0) shown.push([prefix + path, ...found])
      }
    expect([seen > 30, shown]).toEqual([true, []])
  },
)

/**
 * What a site without a loyalty programme neither mentions nor links to; its own pages say that there is no programme.
 * A tournament has points, too.
 */
const loyal = /sodiqlik|ballar doʻkoni|ballarim|qahramon|лояльн|магазин баллов|персонаж/i
test.each(['guest', 'player'] as const)(
  '[LOY-1] [LOY-3] [LOY-5] where loyalty is off, no page names points, levels or characters to a %s or leads to them',
  async (user) => {
    const shown: unknown[] = []
    let seen = 0
    for (const prefix of prefixes)
      for (const { path, access } of paths) {
        if ((access === 'player' && user === 'guest') || path.includes('loyalty')) continue
        const { statusCode, body } = await open(prefix + path, user)
        if (statusCode !== 200) continue
        seen += 1
        const found = [...(loyal.exec(textOf(body)) ?? []), ...(/href="[^"]*\/loyalty[^"]*"/.exec(bodyOf(body)) ?? [])]
        if (found.length > 0) shown.push([prefix + path, ...found])
      }
    expect([seen > 20, shown]).toEqual([true, []])
  },
)

test.each(['guest', 'player'] as const)(
  '[OFR-1] [BON-1] [CBK-1] the pages of rewards are missing for a %s, and the sitemap names none',
  async (user) => {
    // A page of a player leads a guest to the sign-in first.
    const open404 = rewards.filter((path) => user === 'player' || !path.startsWith('/profile'))
    const missing = prefixes.flatMap((prefix) =>
      [...open404, '/offers/1', '/promotions/1'].map((path) => prefix + path),
    )
    const answers = await Promise.all(missing.map((path) => open(path, user)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404))
    const sitemap = await open('/sitemap/pages.xml', user)
    expect([sitemap.statusCode, rewards.filter((path) => sitemap.body.includes(path))]).toEqual([200, []])
  },
)

test('[POP-3] [POP-6] [PRM-1] [OFR-2] no menu, popup or form of the site names a reward', () => {
  const found = ['menus', 'popups', 'forms', 'layouts'].flatMap((kind) =>
    readdirSync(join(site, kind)).flatMap((name) => {
      const text = readFileSync(join(site, kind, name), 'utf8')
      const word = offered.exec(text)?.[0] ?? rewards.find((path) => text.includes(`"${path}`))
      return word === undefined ? [] : [`${kind}/${name}: ${word}`]
    }),
  )
  expect(found).toEqual([])
})
