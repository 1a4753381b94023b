import { request as client, type APIRequestContext, type Page } from '@playwright/test'
import { xssClasses, xssMutations } from '#tests/fuzz/xss.corpus.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { settled } from '#tests/harness/settled.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const isName = (payload: string): boolean =>
  payload !== '' && payload.length <= 64 && payload === payload.trim() && !/[\0-\x1f]/.test(payload) // oxlint-disable-line no-control-regex -- the parser of HTML changes these
/** Every payload in every spelling that a name has room for. */
const payloads = [
  ...new Set(xssMutations.flatMap((mutate) => xssClasses.map(({ payload }) => mutate(payload)))),
].filter(isName)
const spread = (count: number): readonly string[] =>
  payloads.filter((_, index) => index % Math.floor(payloads.length / count) === 0).slice(0, count)
const inParts = <T>(list: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))

test.use({ visitor: 'player' })
const countExecutions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { executed: 0 })
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(window, { [name]: () => void ((window as unknown as { executed: number }).executed += 1) })
  })
test.beforeEach(({ page }) => countExecutions(page))
/** Third-party scripts that ran in the page, and the requests to their hosts. */
async function watchFor(page: Page): Promise<() => Promise<readonly [number, readonly string[]]>> {
  const requested: string[] = []
  page.on(
    'request',
    (request) => void (new URL(request.url()).hostname.endsWith('evil.example') && requested.push(request.url())),
  )
  return async () => [await page.evaluate(() => (window as unknown as { executed: number }).executed), requested]
}
/** A navigation inside the page: what it shows is asked for by the browser. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click()
  await expect(page).toHaveURL(path)
}

/** Names that the rule of the field lets pass, and that a program may take for something else. */
const allowedNames = ['javascript', 'constructor', 'onerror', 'Дилшод77', 'toString', 'ﬁﬂ７７', 'alert1']

/** The platform takes so many writes of one player in a minute. */
const writesOfPlayer = 90
let players = 0
/**
 * A new player at an address of the network of its own: registering brings points, and with them a place on the board
 * of all players.
 */
async function newPlayerAt(address: string): Promise<APIRequestContext> {
  players += 1
  const headers = {
    'x-requested-with': 'XMLHttpRequest',
    origin: address,
    'x-forwarded-for': `10.213.${process.pid % 256}.${players}`,
  }
  const context = await client.newContext({
    baseURL: address,
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: headers,
  })
  const form = {
    authType: 'email',
    email: `xss-${Date.now()}-${players}@playbill.test`,
    password: 'Secret-1',
    currency: 'UZS',
    country_code: 'UZ',
    terms: 'true',
  }
  const answer = await context.post('/api/auth.register?v=2.34&locale=uz', { form })
  if (answer.status() !== 200) throw new Error(`registering was answered ${answer.status()}: ${await answer.text()}`)
  return context
}

/** Tries to be called by these, one after the other. @returns those that the platform let pass. */
async function tryNames(
  page: Page,
  author: APIRequestContext,
  names: readonly string[],
  found: () => Promise<unknown>,
): Promise<readonly string[]> {
  const place = (
    (await (await author.get('/api/leaderboard.get?count=100')).json()) as { data: { me: { place: number } } }
  ).data.me.place
  const nameOnBoard = async (): Promise<string | undefined> => {
    const { data } = (await (await page.request.get(`/api/leaderboard.get?count=1&offset=${place - 1}`)).json()) as {
      data: { items: { name: string }[] }
    }
    return data.items[0]?.name
  }
  let last = await nameOnBoard()
  const shown: string[] = []
  for (const fakename of names) {
    const answer = await author.post('/api/account.changefakename?v=2.34&locale=uz', { form: { fakename } })
    expect([fakename, [200, 400]]).toEqual([fakename, expect.arrayContaining([answer.status()])])
    if (answer.status() === 200) {
      last = fakename.normalize('NFC')
      shown.push(last)
      await page.goto('/winners')
      await hydrated(page)
      const row = page.locator(`[data-widget=leaderboard] [data-place="${place}"]`)
      await expect(row.locator('td').nth(1)).toHaveText(last)
      expect(await row.locator('script, iframe, img, svg, [onerror], style').count()).toBe(0)
      expect(await found()).toEqual([0, []])
    }
    expect([fakename, await nameOnBoard()]).toEqual([fakename, last])
  }
  return shown
}

// On a server of its own: the page of the board shows the first twenty, and other tests register players too.
ownSite.use({ visitor: 'player' })
ownSite(
  '[O13] a hostile nickname goes through the platform to another player: it is refused and never shown, or shown as text on the board, and nothing runs',
  async ({ page, served }) => {
    test.setTimeout(isFull ? 1_200_000 : 240_000)
    await countExecutions(page)
    const found = await watchFor(page)
    const names = [...(isFull ? allowedNames : allowedNames.slice(0, 3)), ...spread(isFull ? 300 : 10)]
    const shown: string[] = []
    for (const part of inParts(names, writesOfPlayer)) {
      const author = await newPlayerAt(served.address)
      shown.push(...(await tryNames(page, author, part, found)))
      await author.dispose()
    }
    expect(shown).toEqual(expect.arrayContaining(['javascript', 'constructor', 'onerror']))
    expect(shown.filter((name) => /[<>"'=(){}]/.test(name))).toEqual([])
  },
)

/** Writes each of these into the profile, and looks at the page that has it. */
async function writeIntoProfile(page: Page, author: APIRequestContext, texts: readonly string[]): Promise<void> {
  await countExecutions(page)
  const found = await watchFor(page)
  let savedValue = ''
  for (const home_town of texts) {
    const answer = await author.post('/api/account.saveProfileInfo?v=2.34&locale=uz', { form: { home_town } })
    expect([home_town, [200, 400]]).toEqual([home_town, expect.arrayContaining([answer.status()])])
    await page.goto('/profile/settings')
    await hydrated(page)
    const field = page.locator('[data-form=profile] [name=home_town]')
    if (answer.status() === 200) savedValue = await field.inputValue()
    else await expect(field).toHaveValue(savedValue)
    expect(savedValue).not.toMatch(/[<>"=]/)
    expect([home_town, ...(await found())]).toEqual([home_town, 0, []])
  }
}

test(
  '[O13] what a player writes into the profile is either refused and not stored, or shown in its field as text; nothing runs',
  fullOnly,
  async ({ browser, site }) => {
    test.setTimeout(600_000)
    // The pages that are looked at write for the player, too: a third of the writes are left for the profile.
    for (const texts of inParts(spread(60), writesOfPlayer / 3)) {
      const author = await newPlayerAt(site.address)
      const context = await browser.newContext({ baseURL: site.address, storageState: await author.storageState() })
      await writeIntoProfile(await context.newPage(), author, texts)
      await context.close()
      await author.dispose()
    }
  },
)

test(
  '[O13] names of a platform that took them all: each is the text of its row, in the list of winners and on the board',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 503 GET \/nfx\/payload\//)
    // Guests have answers from the payload of the page: without it the calls are made.
    await page.route('**/nfx/payload/**', (route) => route.fulfill({ status: 503 }))
    test.setTimeout(isFull ? 600_000 : 240_000)
    const found = await watchFor(page)
    let names: readonly string[] = []
    const money = { amount: 5_000, currency: 'UZS' }
    const answer = (data: object) => ({ contentType: 'application/json', body: JSON.stringify({ data }) })
    await page.route(/\/api\/Jackpots\.getWinners/i, (route) =>
      route.fulfill(
        answer({
          items: names.map((fakename, index) => ({
            id: `w${index}`,
            fakename,
            amount: money,
            game: 'loomfall_urgut-meteor',
            jackpot: null,
            won_at: '2026-11-20T10:00:00.000Z',
          })),
        }),
      ),
    )
    await page.route(/\/api\/leaderboard\.get/i, (route) =>
      route.fulfill(
        answer({
          items: names.map((name, index) => ({
            place: index + 1,
            name,
            points: 1_000 - index,
            prize: null,
            is_me: false,
          })),
          total: names.length,
          offset: 0,
          count: names.length,
          me: null,
        }),
      ),
    )
    const list = page.locator('[data-widget=winner-list]')
    const text = async (place: string): Promise<string> =>
      page.locator(place).evaluate((element) => element.textContent ?? '')
    for (names of inParts(spread(isFull ? 300 : 90), 90)) {
      await page.goto('/rules')
      await hydrated(page)
      await follow(page, '/winners')
      await expect(list.locator('li').first()).toContainText(names[0] ?? '')
      while ((await list.locator('li').count()) < names.length) await list.getByRole('button').click()
      await expect(list.locator('li')).toHaveCount(names.length)
      const winners = await text('[data-widget=winner-list]')
      const board = await text('[data-widget=leaderboard]')
      expect(names.filter((name) => !winners.includes(name))).toEqual([])
      expect(names.filter((name) => !board.includes(name))).toEqual([])
      expect(await list.locator('script, iframe, img, svg [onload], [onerror], style').count()).toBe(0)
      expect(await found()).toEqual([0, []])
    }
  },
)

test(
  '[O13] [D11] values from an address are searched for, stored or ignored, and never run',
  fullOnly,
  async ({ page }) => {
    test.setTimeout(isFull ? 600_000 : 240_000)
    const found = await watchFor(page)
    // Each address brings five of them, each in another parameter.
    for (const part of isFull ? inParts(spread(300), 5) : spread(6).map((payload) => Array<string>(5).fill(payload))) {
      const payload = part[0] ?? ''
      const [query, promo, track, popup, redirect] = part.map(encodeURIComponent)
      await page.goto(
        `/gamehall?query=${query}&promo_code=SPRING&promo_code=${promo}&track_id=${track}&show_popup_reg=${popup}&redirectUrl=${redirect}`,
      )
      await hydrated(page)
      await expect(page.getByRole('combobox', { includeHidden: true }).first()).toHaveValue(payload)
      await settled(page)
      expect(await found()).toEqual([0, []])
    }
    await page.goto('/help?promo_code=SPRING&promo_code=AUTUMN')
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('playbill/guest/promo_code')))
      .toContain('"AUTUMN"')
  },
)
