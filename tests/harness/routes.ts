import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#schemas/routes.ts'
import type { DepositState } from './payments.ts'
import { buildRoot } from './start-program.ts'

/**
 * An address of a route that a test opens, and what must come. `name` is the name of the thing at the address, which is
 * in the title.
 */
export type Visit = {
  readonly route: string
  readonly path: string
  readonly page: string
  readonly status: number
  /** Kept out of search engines. */
  readonly isHidden?: true
  readonly query?: string
  readonly hasGames?: true
  /** Rows of the specification that the page is, besides the route's. */
  readonly rows?: string
  /** What on it comes from the platform. */
  readonly content?: string
  readonly name?: string | Readonly<Record<'uz' | 'ru', string>>
  /** The page is that of the player's newest deposit, which is brought to this state; `{id}` in the path is its id. */
  readonly deposit?: DepositState
  /** Who may see it; everybody when absent. */
  readonly only?: 'guest' | 'player'
}

const open = (route: string, path: string, page: string, more: Partial<Visit> = {}): Visit => ({
  route,
  path,
  page,
  status: 200,
  ...more,
})
const missing = (route: string, path: string): Visit => ({
  route,
  path,
  page: 'not-found',
  status: 404,
  isHidden: true,
  hasGames: true,
})
const secure = (route: string, path: string, page: string, more: Partial<Visit> = {}): Visit =>
  open(route, path, page, { only: 'player', isHidden: true, ...more })

/** One or more addresses for every route of the table, and some that no page has. */
export const visits: readonly Visit[] = [
  open('home', '/', 'home', { hasGames: true }),
  open('betting', '/betting', 'betting', { rows: '[RTE-2] [GAM-6]', content: '[data-widget=sportsbook-frame] iframe' }),
  open('gamehall', '/gamehall', 'gamehall', { hasGames: true }),
  open('gamehall', '/gamehall', 'gamehall', { query: '?category=popular&providers=loomfall,anorlab', hasGames: true }),
  open('game', '/game/loomfall_urgut-meteor', 'game', { name: 'Urgut Meteor', content: '[data-widget=game-stage] h1' }),
  missing('game', '/game/no-such-game'),
  open('jackpots', '/jackpots', 'jackpots', { rows: '[RTE-5]', content: '[data-widget=jackpot-list] article' }),
  open('jackpots.item', '/jackpots/yulduz', 'jackpots-item', {
    name: { uz: 'Yulduz', ru: 'Звезда' },
    rows: '[RTE-5]',
    content: '[data-widget=jackpot-item] h1',
  }),
  missing('jackpots.item', '/jackpots/no-such-jackpot'),
  open('loyalty', '/loyalty', 'loyalty', { rows: '[RTE-6]', content: '[data-widget=loyalty-levels] li' }),
  open('loyalty.shop', '/loyalty/shop', 'loyalty-shop', {
    rows: '[RTE-6] [LOY-2]',
    content: '[data-widget=loyalty-shop] article',
  }),
  open('loyalty.item', '/loyalty/ballar', 'loyalty-item', {
    name: { uz: 'Ballar', ru: 'Баллы' },
    rows: '[RTE-6]',
    content: '[data-widget=loyalty-program] li',
  }),
  open('offers', '/offers', 'offers', { rows: '[RTE-7]', content: '[data-widget=offer-list] article' }),
  open('offers.item', '/offers/2', 'offers-item', {
    name: { uz: 'Qoʻshimcha 30%', ru: 'Ещё 30%' },
    rows: '[RTE-7]',
    content: '[data-widget=offer-item] li',
  }),
  missing('offers.item', '/offers/999999'),
  open('promotions', '/promotions', 'promotions', { rows: '[RTE-8]', content: '[data-widget=promotion-list] article' }),
  open('promotions.item', '/promotions/4', 'promotions-item', {
    name: { uz: 'Turnirlar', ru: 'Турниры' },
    rows: '[RTE-8]',
    content: '[data-widget=promotion-item] h1',
  }),
  open('providers', '/providers', 'providers', { rows: '[RTE-9]', content: '[data-widget=provider-grid] a' }),
  open('support', '/support', 'support', { rows: '[RTE-10] [SUP-1]', content: '[data-widget=support-contacts] a' }),
  open('tournaments', '/tournaments', 'tournaments', {
    rows: '[RTE-11]',
    content: '[data-widget=tournament-list] article',
  }),
  open('tournaments.item', '/tournaments/4002', 'tournaments-item', {
    name: { uz: 'Haftalik slotlar', ru: 'Неделя слотов' },
    rows: '[RTE-11] [TRN-2]',
    content: '[data-widget=tournament-item] ol li',
  }),
  missing('tournaments.item', '/tournaments/999999'),
  open('tournaments.gamehall', '/tournaments/4002/gamehall', 'tournaments-gamehall', {
    name: { uz: 'Haftalik slotlar', ru: 'Неделя слотов' },
    rows: '[RTE-11] [TRN-3]',
    content: '[data-widget=tournament-games] [data-game]',
  }),
  open('unsubscribe', '/unsubscribe', 'unsubscribe', {
    isHidden: true,
    rows: '[RTE-12] [NTF-1]',
    content: '[data-widget=unsubscribe] h1',
  }),
  open('winners', '/winners', 'winners', { rows: '[RTE-13]', content: '[data-widget=winner-list] li' }),
  open('confirmation', '/confirmation', 'confirmation', { isHidden: true }),
  open('confirmation.success', '/confirmation/success', 'confirmation-success', { isHidden: true }),
  open('forms.sign_in', '/forms/sign_in', 'forms-sign-in', { isHidden: true, only: 'guest' }),
  open('forms.sign_up', '/forms/sign_up', 'forms-sign-up', { isHidden: true, only: 'guest' }),
  open('responsible-game', '/responsible-game', 'responsible-game', { only: 'player' }),
  secure('cashier.deposit', '/cashier/deposit', 'cashier-deposit'),
  secure('cashier.deposit.method', '/cashier/deposit/oltin-karta', 'cashier-deposit-method', {
    name: { uz: 'Oltin karta', ru: 'Олтин карта' },
  }),
  secure('cashier.history', '/cashier/history', 'cashier-history', { query: '?tab=withdrawal' }),
  secure('cashier.paycancel', '/cashier/paycancel', 'cashier-paycancel', { deposit: 'cancelled' }),
  secure('cashier.payfail', '/cashier/payfail', 'cashier-payfail', { deposit: 'failed' }),
  secure('cashier.payfail.transaction', '/cashier/payfail/{id}', 'cashier-payfail', { deposit: 'failed' }),
  secure('cashier.paymobile', '/cashier/paymobile', 'cashier-paymobile', { deposit: 'pending' }),
  secure('cashier.paynewwindow', '/cashier/paynewwindow', 'cashier-paynewwindow', { deposit: 'pending' }),
  secure('cashier.paypending', '/cashier/paypending', 'cashier-paypending', { deposit: 'pending' }),
  secure('cashier.paypending.transaction', '/cashier/paypending/{id}', 'cashier-paypending', { deposit: 'pending' }),
  secure('cashier.paysuccess', '/cashier/paysuccess', 'cashier-paysuccess', { deposit: 'success' }),
  secure('cashier.paysuccess.transaction', '/cashier/paysuccess/{id}', 'cashier-paysuccess', { deposit: 'success' }),
  secure('cashier.receipt', '/cashier/receipt', 'cashier-receipt'),
  secure('cashier.wallet', '/cashier/wallet', 'cashier-wallet'),
  secure('cashier.withdraw', '/cashier/withdraw', 'cashier-withdraw'),
  ...['settings', 'security', 'verification', 'responsible-game', 'loyalty', 'bonuses', 'cashback', 'notification'].map(
    (name) => secure(`profile.${name}`, `/profile/${name}`, `profile-${name}`),
  ),
  secure('profile.bets.exports', '/profile/bets/exports', 'profile-bets-exports'),
  secure('profile.bets.history', '/profile/bets/history', 'profile-bets-history'),
  open('slot-errors', '/slot-errors', 'slot-errors', { isHidden: true }),
  open('slug', '/help', 'help'),
  open('slug', '/responsible-gaming', 'responsible-gaming'),
  open('slug', '/rules', 'rules'),
  open('slug', '/about', 'about'),
  missing('slug', '/no-such-page'),
  open('icons', '/_icons', 'icons', { isHidden: true }),
  secure('profile.inbox', '/profile/inbox', 'profile-inbox'),
]

/** Routes that answer with another address; `only` a player gets so far. */
export const redirects: readonly {
  readonly route: string
  readonly path: string
  readonly to: string
  readonly only?: 'player'
}[] = [
  { route: 'gamehall.category', path: '/gamehall/slots', to: '/gamehall?category=slots' },
  {
    route: 'gamehall.category',
    path: '/gamehall/live?providers=loomfall',
    to: '/gamehall?category=live&providers=loomfall',
  },
  { route: 'cashier', path: '/cashier', to: '/cashier/deposit', only: 'player' },
  { route: 'cashier.billing', path: '/cashier/billing', to: '/cashier/deposit', only: 'player' },
  { route: 'profile', path: '/profile', to: '/profile/settings', only: 'player' },
  { route: 'profile.bets', path: '/profile/bets', to: '/profile/bets/history', only: 'player' },
  { route: 'bets', path: '/bets/old/1', to: '/profile/bets/history', only: 'player' },
]

/** What each layout shows around its page (LAY-1). */
export const layouts = {
  default: ['site-header', 'account-chip', 'footer-blocks', 'bottom-bar'],
  game: ['site-header', 'account-chip', 'footer-blocks'],
  empty: ['site-header', 'footer-blocks'],
  hidden: [],
} as const satisfies Record<string, readonly string[]>
const layoutsOfRoutes: Readonly<Record<string, keyof typeof layouts>> = {
  game: 'game',
  'forms.sign_in': 'empty',
  'forms.sign_up': 'empty',
  icons: 'hidden',
}

/**
 * The layout that the specification gives a visit: the usual one, but for the game page, the forms and the sprite page;
 * a page that is missing has the usual one.
 */
export const layoutOf = ({ route, status }: Visit): keyof typeof layouts =>
  status === 404 ? 'default' : (layoutsOfRoutes[route] ?? 'default')

const hasPage = (page: string): boolean => existsSync(join(buildRoot, 'config-samples/main/pages', `${page}.json`))

/** The routes that the main sample site has a page for; the others answer 404 until it has. */
export const allRoutes: readonly string[] = routes
  .filter(({ page }) => page === null || hasPage(page))
  .map(({ id }) => id)
