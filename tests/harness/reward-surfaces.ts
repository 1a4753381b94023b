import type { Locator, Page } from '@playwright/test'
import { storeOwn, type Gift } from './reward-player.ts'

/** Who looks: `break` takes one, `hidden` plays on a site whose jurisdiction profile shows no bonuses. */
export type Viewer = 'ordinary' | 'break' | 'hidden'

/** A place of the main sample site that offers a reward, and how a test finds what it offers. */
export type RewardSurface = {
  readonly name: string
  /** Rows of the specification. */
  readonly rows: string
  readonly path: string
  /** What an ordinary visitor is offered. */
  readonly offer: (page: Page) => Locator
}
export type PlayerSurface = RewardSurface & {
  readonly gifts?: readonly Gift[]
  /** Before the page is opened. */
  readonly prepare?: (page: Page, origin: string) => Promise<void>
  /** It comes after a sign-in. */
  readonly signsIn?: true
  /** What leads to it on the open page. */
  readonly open?: (page: Page, viewer: Viewer) => Promise<void>
  /** Calls that are not made for a visitor who is offered nothing: their answers would show offers later. */
  readonly asks?: RegExp
  /** Stays as it is during a break: it is of what the player already has. */
  readonly isOwn?: true
}

const firstGame = 'loomfall_urgut-meteor'
const spins = /bepul aylantirish/

/** Free spins wait in a game of the popular ones and in the one whose page is opened. */
async function giveSpins(page: Page): Promise<void> {
  const answer = await page.request.get('/api/games.get?v=2.34&locale=uz&count=12&category=popular', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const { data } = (await answer.json()) as { data: { items: readonly { sysname: string }[] } }
  const games = [...data.items.map(({ sysname }) => sysname), firstGame]
  const items = [...new Set(games)].map((sysname, index) => ({
    id: index + 1,
    game: { sysname, name: sysname },
    status: 'active',
    remaining_count: 15,
    total_count: 15,
    bet: { amount: 2_000, currency: 'UZS' },
    granted_at: '2026-01-10T10:00:00.000Z',
    expires_at: '2099-01-10T10:00:00.000Z',
  }))
  await page.route(/\/api\/freespins\.get/i, (route) => route.fulfill({ json: { data: { items } } }))
}

/** A notice of the registration that was shown earlier: its id, trigger, amount, kind of amount and time. */
const storeNotice = (page: Page, origin: string): Promise<void> =>
  storeOwn(page, origin, 'inbox', JSON.stringify({ r: [], n: [[901, 0, 100, 0, 1_767_225_600]] }))
const seeNoCashback = (page: Page, origin: string): Promise<void> =>
  storeOwn(page, origin, 'already_seen_cashback_id', '0')

const main = (selector: string) => (page: Page) => page.locator(`main ${selector}`)
const button = (name: RegExp) => (page: Page) => page.locator('main').getByRole('button', { name })
const popup = (name: string) => (page: Page) => page.locator(`[data-popup=${name}][data-open]`)
const character = button(/^Qahramon tanlash$/)

/** Of guests and of players. */
export const openSurfaces: readonly (RewardSurface & { readonly page: string })[] = [
  {
    name: 'the banners of the hall',
    rows: '[BNR-1] [BNR-2]',
    path: '/gamehall',
    page: 'gamehall',
    offer: main('[data-widget=banners] li'),
  },
  {
    name: 'the offers',
    rows: '[OFR-1]',
    path: '/offers',
    page: 'offers',
    offer: main('[data-widget=offer-list] article'),
  },
  {
    name: 'one offer',
    rows: '[OFR-1]',
    path: '/offers/2',
    page: 'offers-item',
    offer: main('[data-widget=offer-item] li'),
  },
  {
    name: 'the promotions',
    rows: '[OFR-1]',
    path: '/promotions',
    page: 'promotions',
    offer: main('[data-widget=promotion-list] article'),
  },
  {
    name: 'one promotion',
    rows: '[OFR-1]',
    path: '/promotions/4',
    page: 'promotions-item',
    offer: main('[data-widget=promotion-item]:not([data-hidden]) h1'),
  },
  {
    name: 'the shop of points',
    rows: '[LOY-2] [POP-7]',
    path: '/loyalty/shop',
    page: 'loyalty-shop',
    offer: main('[data-widget=loyalty-shop] article'),
  },
  {
    name: 'the menus',
    rows: '[OFR-1] [LOY-2]',
    path: '/',
    page: 'home',
    offer: (page) =>
      page.locator('a:not([hreflang]):is([href^="/offers"], [href^="/promotions"], [href="/loyalty/shop"])'),
  },
]

/** Of players alone. */
export const playerSurfaces: readonly PlayerSurface[] = [
  ...openSurfaces,
  {
    name: 'the popup of a cashback after a sign-in',
    rows: '[CBK-1] [POP-3]',
    path: '/help',
    gifts: [{ what: 'cashback', amount: 18_000 }],
    prepare: seeNoCashback,
    signsIn: true,
    offer: popup('unseen-cashback'),
    asks: /api\/cashbacks\.get/,
  },
  {
    name: 'the popup of a campaign',
    rows: '[POP-6] [OFR-1]',
    path: '/help',
    gifts: [{ what: 'popup', amount: 1 }],
    offer: popup('campaign'),
    asks: /api\/popups\.get/,
  },
  {
    name: 'the notice of loyalty',
    rows: '[LOY-3] [LOY-6]',
    path: '/help',
    offer: (page) => page.locator('[data-widget=loyalty-notice]'),
    asks: /api\/loyalty\.getnotifications/,
  },
  {
    name: 'the inbox',
    rows: '[LOY-3]',
    path: '/profile/inbox',
    prepare: storeNotice,
    offer: main('[data-widget=inbox] [data-record^=n]'),
  },
  {
    name: 'a bonus to activate',
    rows: '[BON-1] [BON-2] [POP-10]',
    path: '/profile/bonuses',
    gifts: [{ what: 'casino', amount: 30_000 }],
    offer: (page) => page.locator('[data-bonus]').getByRole('button', { name: 'Faollashtirish' }),
  },
  {
    name: 'a bonus of betting to activate',
    rows: '[BON-1] [BON-2] [POP-10]',
    path: '/profile/bonuses',
    gifts: [{ what: 'betting', amount: 40_000 }],
    open: async (page, viewer) => {
      if (viewer !== 'hidden') await page.getByRole('tab').nth(1).click()
    },
    offer: (page) => page.locator('[data-bonus]').getByRole('button', { name: 'Faollashtirish' }),
  },
  { name: 'the promo code of the profile', rows: '[PRM-2]', path: '/profile/bonuses', offer: main('#promo-code form') },
  { name: 'the promo code of the cashier', rows: '[PRM-2]', path: '/cashier/deposit', offer: main('#promo-code form') },
  {
    name: 'the ways between the pages of rewards',
    rows: '[OFR-2]',
    path: '/profile/bonuses',
    offer: main('[data-widget=rewards-switch] a'),
  },
  {
    name: 'a cashback to take',
    rows: '[CBK-1]',
    path: '/profile/cashback',
    gifts: [{ what: 'cashback', amount: 18_000 }],
    offer: (page) => page.locator('main [data-record]').getByRole('button', { name: / olish$/ }),
  },
  { name: 'the character of the loyalty page', rows: '[LOY-1] [POP-8]', path: '/loyalty', offer: character },
  { name: 'the character of the loyalty profile', rows: '[LOY-1] [POP-8]', path: '/profile/loyalty', offer: character },
  { name: 'the character of the profile', rows: '[LOY-1] [POP-8]', path: '/profile/settings', offer: character },
  {
    name: 'the gift of a deposit',
    rows: '[OFR-2] [CSH-11]',
    path: '/cashier/deposit/bulut-hamyon',
    open: async (page, viewer) => {
      if (viewer === 'break') return
      await page.getByRole('button', { name: 'Limitsiz davom etish' }).click()
      await page.locator('form[data-form=deposit] [name=amount]').fill('500000')
    },
    offer: main('[data-offer]'),
  },
  {
    name: 'the mark of free spins on the tile of a game',
    rows: '[GAM-10]',
    path: '/',
    prepare: giveSpins,
    offer: (page) => page.locator('main [data-game]').filter({ hasText: spins }),
  },
  {
    name: 'the mark of free spins on the page of a game',
    rows: '[GAM-10]',
    path: `/game/${firstGame}`,
    prepare: giveSpins,
    offer: (page) => page.locator('main [data-widget=game-stage] li').filter({ hasText: spins }),
  },
  {
    name: 'the menu of the profile',
    rows: '[BON-1] [CBK-1] [LOY-1]',
    path: '/profile/security',
    offer: (page) =>
      page.locator('main nav a:is([href^="/profile/bonuses"], [href^="/profile/cashback"], [href$="/loyalty"])'),
    isOwn: true,
  },
  {
    name: 'the menu of the account',
    rows: '[BON-1] [BAL-1]',
    path: '/help',
    open: (page) => page.locator('[data-widget=account-chip] summary').click(),
    offer: (page) => page.locator('[data-widget=account-chip] a[href^="/profile/bonuses"]'),
    isOwn: true,
  },
  {
    name: 'the program, the levels and the points of loyalty',
    rows: '[LOY-1] [LOY-5]',
    path: '/loyalty',
    offer: main('[data-widget^=loyalty-] li, [data-widget=loyalty-member] strong'),
    isOwn: true,
  },
  {
    name: 'the points of the profile',
    rows: '[LOY-1] [LOY-5]',
    path: '/profile/loyalty',
    offer: main('[data-widget=loyalty-status] li'),
    isOwn: true,
  },
]
