import type { Page } from '@playwright/test'
import { onlyLogged } from '#src/errors/testing/only-logged.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'

const isFull = process.env.PLAYBILL_FULL === '1'
const html = (page: Page) => page.locator('html')
const link = (page: Page, path: string) =>
  page
    .locator(`footer a[href="${path}"], header a[href="${path}"], nav a[href="${path}"]`)
    .filter({ visible: true })
    .first()

/** Every call of the page, or the named one, is answered with a fault from now on. */
async function failCalls(page: Page, fault: string, name = '*'): Promise<void> {
  await page.route(`**/api/${name}?*`, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': fault } }),
  )
}

/** Counts the documents that the tab loads. */
async function countDocuments(page: Page): Promise<() => number> {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++
  })
  return () => count
}

const fatal = [
  ['UserBannedException', 'blocked-user', 403],
  ['AccessDeniedException', 'forbidden', 403],
  ['status=403', 'forbidden', 403],
  ['ApplicationDisabledException', 'maintenance', 503],
  ['ApplicationUnavailableException', 'maintenance', 503],
] as const

for (const [fault, id, status] of fatal) {
  test(
    `[ERR-2] [N2] a call answered with ${fault} during the visit replaces the page in place: ${id}, a way out, no reload`,
    fullUnless(fault === 'UserBannedException'),
    async ({ page, watch }) => {
      watch.expect(new RegExp(`^answer: ${status} GET /api/`))
      const documents = await countDocuments(page)
      await page.goto('/help')
      await hydrated(page)
      await failCalls(page, fault)
      await link(page, '/gamehall').click()
      await expect(html(page)).toHaveAttribute('data-page', id)
      await expect(page).toHaveURL(/\/gamehall$/)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator(`[data-system-page=${id}]`)).toBeVisible()
      await expect(page.locator('[data-widget=side-rail]')).toHaveCount(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await settled(page)
      expect(documents()).toBe(1)

      await page.unroute('**/api/*?*')
      await page.locator('a[href="/"]').filter({ visible: true }).first().click()
      await expect(html(page)).toHaveAttribute('data-page', 'home')
      await expect(page.locator('main [data-game]').first()).toBeVisible()
    },
  )
}

test(
  '[ERR-2] [N2] a list on the page that is refused later replaces the page too',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 403 GET \/api\//)
    await page.goto('/gamehall?category=slots')
    await hydrated(page)
    await failCalls(page, 'status=403', 'games.get')
    // A wide hall names its categories once, beside the page.
    await page.locator('a[href*="category=live"]').filter({ visible: true }).first().click()
    await expect(html(page)).toHaveAttribute('data-page', 'forbidden')
  },
)

// A guest's pages bring their data with their payloads: a player's ask the platform.
test.describe('as player', () => {
  test.use({ visitor: 'player' })

  test(
    '[N2] a refusal that goes on: each visit ends on the page of it, none goes round',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: 403 GET \/api\/|"widget":"(balance|loyalty notices|inactivity settings)"/)
      const documents = await countDocuments(page)
      await page.goto('/help')
      await hydrated(page)
      await failCalls(page, 'UserBannedException')
      let calls = 0
      page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0))
      // The page of a blocked player leads home and nowhere else.
      const visits = [
        ['/gamehall', () => link(page, '/gamehall').click()],
        ['/', () => link(page, '/').click()],
        ['/gamehall', () => page.goBack()],
      ] as const
      for (const [path, go] of visits) {
        await go()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await settled(page)
        await expect(html(page)).toHaveAttribute('data-page', 'blocked-user')
      }
      expect(documents()).toBe(1)
      expect(calls).toBeLessThan(60)
    },
  )

  test('[N2] the failure of a prefetch replaces nothing', fullOnly, async ({ page, watch }) => {
    watch.expect(/^answer: 403 GET \/api\//)
    await page.goto('/help')
    await hydrated(page)
    await failCalls(page, 'UserBannedException', 'games.get')
    const refused = page.waitForResponse((response) => response.status() === 403)
    await link(page, '/gamehall').hover()
    await refused
    await settled(page)
    await expect(html(page)).toHaveAttribute('data-page', 'help')
    await expect(page.locator('main h1')).toHaveText('Yordam')
  })

  /** Timers make these calls, on a slow machine during the visit. An act below makes the first of them. */
  const askedByTheClock: ReadonlySet<string> = new Set(['account.getBalance', 'builds.latest'])
  const paths = isFull ? ['/gamehall', '/', '/game/loomfall_urgut-meteor'] : ['/gamehall']
  for (const path of paths) {
    test(
      `[N2] each call that ${path} makes, answered with 403, gives the page of the table`,
      fullOnly,
      async ({ page, watch }) => {
        test.setTimeout(960_000)
        watch.expect(/^answer: 403 (GET|POST) \/api\/|"widget":"(loyalty notices|inactivity settings)"/)
        const begin = async (): Promise<void> => {
          await page.goto('/help')
          await hydrated(page)
        }
        const goOn = (): Promise<void> =>
          page.evaluate((target) => {
            history.pushState(null, '', target)
            dispatchEvent(new PopStateEvent('popstate'))
          }, path)
        const made = new Set<string>()
        page.on('request', (request) => {
          const name = /\/api\/([^?]+)/.exec(request.url())?.[1]
          if (name && !askedByTheClock.has(name)) made.add(name)
        })
        const visit = async (): Promise<ReadonlySet<string>> => {
          made.clear()
          await begin()
          await settled(page)
          // Made once, or when the tab opens: the page that it opens on is the one that is taken away.
          const atOnce = new Set(made)
          await goOn()
          await expect(html(page)).not.toHaveAttribute('data-page', 'help')
          await settled(page)
          return atOnce
        }
        // Some calls are made on a player's first visit only.
        await visit()
        const atOnce = await visit()
        const calls = [...made]
        expect(calls.length).toBeGreaterThan(1)
        for (const call of calls) {
          await failCalls(page, 'AccessDeniedException', call)
          const refused = page.waitForResponse((response) => response.status() === 403)
          await begin()
          if (!atOnce.has(call)) await goOn()
          await refused
          if (!onlyLogged.has(call)) await expect(html(page), call).toHaveAttribute('data-page', 'forbidden')
          else {
            await settled(page)
            await expect(html(page), call).not.toHaveAttribute('data-page', 'forbidden')
          }
          await page.unroute(`**/api/${call}?*`)
        }
      },
    )
  }
})

/**
 * Each call that a page asks by itself, by a page that does; `start` is where the tab comes from, in the same class of
 * documents.
 */
const reads: readonly (readonly [path: string, calls: readonly string[], start?: string])[] = [
  ['/gamehall?category=popular', ['games.get', 'games.getCategories', 'games.getProviders', 'games.getLikes']],
  ['/jackpots', ['Jackpots.get', 'Jackpots.getWinners']],
  ['/loyalty', ['loyalty.getinfo', 'loyalty.getPrograms']],
  ['/loyalty/ballar', ['loyalty.getProgram']],
  ['/loyalty/shop', ['loyalty.getproducts']],
  ['/offers', ['campaigns.getoffers']],
  ['/promotions', ['banners.get']],
  ['/support', ['support.getsettings']],
  ['/tournaments', ['tournaments.get']],
  ['/tournaments/4002', ['leaderboard.get']],
  ['/rules', ['popups.get']],
  ['/responsible-game', ['account.getDepositLimit', 'account.getCapabilities']],
  ['/cashier/deposit', ['cashier.getdepositsettings'], '/cashier/receipt'],
  ['/cashier/history', ['cashier.gethistory'], '/cashier/receipt'],
  [
    '/cashier/withdraw',
    ['cashier.getwithdrawsettings', 'account.getInfo', 'account.getprofileinfo'],
    '/cashier/receipt',
  ],
  ['/profile/settings', ['Account.getPersonalDataFields'], '/profile/loyalty'],
  ['/profile/bonuses', ['bonuses.get'], '/profile/loyalty'],
  ['/profile/cashback', ['cashbacks.get'], '/profile/loyalty'],
  ['/profile/inbox', ['cashier.gethistory'], '/cashier/receipt'],
  ['/profile/bets/exports', ['games.gethistoryexportrequest'], '/profile/loyalty'],
  ['/profile/bets/history', ['games.getHistory'], '/profile/loyalty'],
]
type Act = readonly [call: string, path: string, act: (page: Page) => Promise<void>]
const heart = (page: Page, isPressed: boolean) =>
  page.locator(`main [data-game] button[aria-pressed=${isPressed}]`).first()
/** Fills a form by the names of its fields and sends it. */
const send =
  (form: string, fields: Readonly<Record<string, string>> = {}) =>
  async (page: Page): Promise<void> => {
    const place = page.locator(`[data-form=${form}]`)
    for (const [name, value] of Object.entries(fields)) await place.locator(`[name=${name}]`).fill(value)
    await place.locator('[type=submit]').click()
  }
const unfoldLimit = (page: Page, kind: 'loss' | 'stake' | 'session'): Promise<void> =>
  page.locator(`[data-limit=${kind}] > summary`).click()
const press =
  (place: string) =>
  (page: Page): Promise<void> =>
    page.locator(place).getByRole('button').first().click()
/** Calls that an act makes, with the page and the act. None of them reaches the platform. */
const acts: readonly Act[] = [
  ['account.getBalance', '/rules', (page) => page.locator('h1').click()],
  ['games.addLike', '/gamehall', (page) => heart(page, false).click()],
  [
    'games.removeLike',
    '/gamehall',
    async (page) => {
      const game = await page
        .locator('main [data-game]')
        .filter({ has: page.locator('button[aria-pressed=false]') })
        .first()
        .getAttribute('data-game')
      await page.route('**/api/games.addLike?*', (route) => route.fulfill({ json: { data: 1 } }))
      await page.route('**/api/games.getLikes?*', (route) => route.fulfill({ json: { data: { sysnames: [game] } } }))
      // One that takes back what was not sent yet sends nothing: the list has been read with it.
      const read = page.waitForResponse((response) => response.url().includes('/api/games.getLikes?'))
      await page.locator(`main [data-game="${game}"] button[aria-pressed=false]`).first().click()
      await read
      await page.locator(`main [data-game="${game}"] button[aria-pressed=true]`).first().click()
    },
  ],
  [
    'tournaments.participate',
    '/tournaments/4002',
    async (page) => {
      await page.locator('[data-widget=tournament-item]').getByRole('button', { name: 'Qatnashish' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Qatnashish' }).click()
    },
  ],
  ['Support.sendFeedback', '/support', send('feedback', { text: 'Salom', contact: 'anora@playbill.test' })],
  ['account.saveProfileInfo', '/profile/settings', send('profile', { home_town: 'Samarqand' })],
  ['account.changefakename', '/profile/security', send('fakename', { fakename: 'Dilshod77' })],
  [
    'account.changepassword',
    '/profile/security',
    send('password', { password: 'Playbill9', new_password: 'Playbill8', new_password_repeated: 'Playbill8' }),
  ],
  ['account.setDepositLimit', '/profile/responsible-game', send('deposit-limit', { limit_amount: '50000' })],
  [
    'account.setLossLimit',
    '/profile/responsible-game',
    async (page) => {
      await unfoldLimit(page, 'loss')
      await send('loss-limit', { limit_amount: '50000' })(page)
    },
  ],
  [
    'account.setStakeLimit',
    '/profile/responsible-game',
    async (page) => {
      await unfoldLimit(page, 'stake')
      await send('stake-limit', { limit_amount: '50000' })(page)
    },
  ],
  [
    'account.setSessionLimit',
    '/profile/responsible-game',
    async (page) => {
      await unfoldLimit(page, 'session')
      await page.locator('[data-form=session-limit] [name=limit_minutes]').selectOption('60')
      await send('session-limit')(page)
    },
  ],
  ['account.changeSubscription', '/profile/notification', (page) => page.getByRole('switch').first().click()],
  [
    'account.confirmContact',
    '/confirmation?contact=unconfirmed%40playbill.test&code=000000',
    press('[data-widget=confirm-contact]'),
  ],
  [
    'account.unsubscribe',
    '/unsubscribe?contact=player%40playbill.test&token=a-token',
    press('[data-widget=unsubscribe]'),
  ],
  ['games.createhistoryexportrequest', '/profile/bets/exports', send('export')],
]
const actsOfGuests: readonly Act[] = [
  ['auth.login', '/forms/sign_in', send('sign-in', { login: 'somebody', password: 'Playbill9' })],
  [
    'auth.register',
    '/forms/sign_up',
    async (page) => {
      await page.locator('[data-form=sign-up] [name=terms]').check()
      await send('sign-up', { email: 'refused@playbill.test', password: 'Playbill9' })(page)
    },
  ],
]
/** Each act is refused on its own page. */
function tellActs(list: readonly Act[]): void {
  for (const [call, path, act] of list) {
    test(
      `[N2] [ERR-2] ${call}, which an act on ${path.split('?')[0]} makes, answered with 403: the page of the table`,
      fullOnly,
      async ({ page, watch }) => {
        watch.expect(/^answer: 403 (GET|POST) \/api\/|"widget":"balance"/)
        await page.goto(path)
        await hydrated(page)
        await settled(page)
        await refuse(page, call, () => act(page))
      },
    )
  }
}

/** Answers a call with 403 from now on, and looks for its page. */
async function refuse(page: Page, call: string, go: () => Promise<void>): Promise<void> {
  const stays = await html(page).getAttribute('data-page')
  await failCalls(page, 'AccessDeniedException', call)
  const refused = page.waitForResponse(
    (response) => response.status() === 403 && response.url().includes(`/api/${call}?`),
  )
  await go()
  await refused
  if (!onlyLogged.has(call)) return expect(html(page)).toHaveAttribute('data-page', 'forbidden')
  await settled(page)
  await expect(html(page)).not.toHaveAttribute('data-page', 'forbidden')
  await expect(page.locator('main h1')).toBeVisible()
  expect(stays).not.toBe('forbidden')
}

tellActs(actsOfGuests)
test.describe('as player, call by call', () => {
  test.use({ visitor: 'player' })
  tellActs(acts)

  for (const [path, calls, start = '/help'] of reads) {
    for (const call of calls) {
      test(
        `[N2] [ERR-2] ${call}, which ${path} asks, answered with 403: the page of the table`,
        fullOnly,
        async ({ page, watch }) => {
          watch.expect(/^answer: 403 (GET|POST) \/api\//)
          await page.goto(start)
          await hydrated(page)
          await settled(page)
          await refuse(page, call, () =>
            page.evaluate((target) => {
              history.pushState(null, '', target)
              dispatchEvent(new PopStateEvent('popstate'))
            }, path),
          )
        },
      )
    }
  }
})

test(
  '[ERR-2] [SYS-1] signing in as a banned player ends on the blocked-user page, whose button leads to support',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 403 /)
    const banned = testPlayer('is banned')
    const form = await openSignIn(page, '/help')
    await form.fill(banned.login, banned.password)
    await expect(html(page)).toHaveAttribute('data-page', 'blocked-user')
    await expect(page.locator('[role=dialog]')).toHaveCount(0)
    await page.locator('[data-system-page=blocked-user] a[href="/support"]').click()
    await expect(html(page)).toHaveAttribute('data-page', 'support')
  },
)
