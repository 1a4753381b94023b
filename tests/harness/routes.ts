import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '#schemas/routes.ts'
import { buildRoot } from './start-site.ts'

/** An address of a route that a test opens, and what must come. `name` is that of the thing which the address names: it stands in the title. */
export type Visit = {
  readonly route: string
  readonly path: string
  readonly page: string
  readonly status: number
  /** Kept out of search engines. */
  readonly isHidden?: true
  readonly query?: string
  readonly hasGames?: true
  readonly name?: string
  /** Who may see it; everybody when absent. */
  readonly only?: 'guest' | 'player'
}

const open = (route: string, path: string, page: string, more: Partial<Visit> = {}): Visit => ({ route, path, page, status: 200, ...more })
const missing = (route: string, path: string): Visit => ({ route, path, page: 'not-found', status: 404, isHidden: true, hasGames: true })
const secure = (route: string, path: string, page: string, more: Partial<Visit> = {}): Visit => open(route, path, page, { only: 'player', isHidden: true, ...more })

/** One or more addresses for every route of the table, and some that no page has. */
export const visits: readonly Visit[] = [
  open('home', '/', 'home', { hasGames: true }),
  open('betting', '/betting', 'betting'),
  open('gamehall', '/gamehall', 'gamehall', { hasGames: true }),
  open('gamehall', '/gamehall', 'gamehall', { query: '?category=popular&providers=loomfall,anorlab', hasGames: true }),
  open('game', '/game/loomfall_urgut-meteor', 'game', { name: 'Urgut Meteor' }),
  missing('game', '/game/no-such-game'),
  open('jackpots', '/jackpots', 'jackpots'),
  open('jackpots.item', '/jackpots/ipak-yoli', 'jackpots-item'),
  missing('jackpots.item', '/jackpots/no-such-jackpot'),
  open('loyalty', '/loyalty', 'loyalty'),
  open('loyalty.shop', '/loyalty/shop', 'loyalty-shop'),
  open('loyalty.item', '/loyalty/ballar', 'loyalty-item'),
  open('offers', '/offers', 'offers'),
  open('offers.item', '/offers/2', 'offers-item'),
  missing('offers.item', '/offers/999999'),
  open('promotions', '/promotions', 'promotions'),
  open('promotions.item', '/promotions/5', 'promotions-item'),
  open('providers', '/providers', 'providers'),
  open('support', '/support', 'support'),
  open('tournaments', '/tournaments', 'tournaments'),
  open('tournaments.item', '/tournaments/4002', 'tournaments-item'),
  missing('tournaments.item', '/tournaments/999999'),
  open('tournaments.gamehall', '/tournaments/4002/gamehall', 'tournaments-gamehall'),
  open('unsubscribe', '/unsubscribe', 'unsubscribe', { isHidden: true }),
  open('winners', '/winners', 'winners'),
  open('confirmation', '/confirmation', 'confirmation', { isHidden: true }),
  open('confirmation.success', '/confirmation/success', 'confirmation-success', { isHidden: true }),
  open('forms.sign_in', '/forms/sign_in', 'forms-sign-in', { isHidden: true, only: 'guest' }),
  open('forms.sign_up', '/forms/sign_up', 'forms-sign-up', { isHidden: true, only: 'guest' }),
  open('responsible-game', '/responsible-game', 'responsible-game', { only: 'player' }),
  secure('cashier.deposit', '/cashier/deposit', 'cashier-deposit'),
  secure('cashier.deposit.method', '/cashier/deposit/oltin-karta', 'cashier-deposit-method'),
  secure('cashier.history', '/cashier/history', 'cashier-history', { query: '?tab=withdrawal' }),
  secure('cashier.paycancel', '/cashier/paycancel', 'cashier-paycancel'),
  secure('cashier.payfail', '/cashier/payfail', 'cashier-payfail'),
  secure('cashier.payfail.transaction', '/cashier/payfail/1', 'cashier-payfail'),
  secure('cashier.paymobile', '/cashier/paymobile', 'cashier-paymobile'),
  secure('cashier.paynewwindow', '/cashier/paynewwindow', 'cashier-paynewwindow'),
  secure('cashier.paypending', '/cashier/paypending', 'cashier-paypending'),
  secure('cashier.paypending.transaction', '/cashier/paypending/1', 'cashier-paypending'),
  secure('cashier.paysuccess', '/cashier/paysuccess', 'cashier-paysuccess'),
  secure('cashier.paysuccess.transaction', '/cashier/paysuccess/1', 'cashier-paysuccess'),
  secure('cashier.receipt', '/cashier/receipt', 'cashier-receipt'),
  secure('cashier.wallet', '/cashier/wallet', 'cashier-wallet'),
  secure('cashier.withdraw', '/cashier/withdraw', 'cashier-withdraw'),
  ...['settings', 'security', 'verification', 'responsible-game', 'loyalty', 'bonuses', 'cashback', 'notification'].map((name) => secure(`profile.${name}`, `/profile/${name}`, `profile-${name}`)),
  secure('profile.bets.exports', '/profile/bets/exports', 'profile-bets-exports'),
  secure('profile.bets.history', '/profile/bets/history', 'profile-bets-history'),
  open('slot-errors', '/slot-errors', 'slot-errors', { isHidden: true }),
  open('slug', '/help', 'help'),
  open('slug', '/responsible-gaming', 'responsible-gaming'),
  open('slug', '/rules', 'rules'),
  open('slug', '/about', 'about'),
  missing('slug', '/no-such-page'),
  open('icons', '/_icons', 'icons', { isHidden: true }),
]

/** Routes that answer with another address; `only` a player gets so far. */
export const redirects: readonly { readonly route: string; readonly path: string; readonly to: string; readonly only?: 'player' }[] = [
  { route: 'gamehall.category', path: '/gamehall/slots', to: '/gamehall?category=slots' },
  { route: 'gamehall.category', path: '/gamehall/live?providers=loomfall', to: '/gamehall?category=live&providers=loomfall' },
  { route: 'cashier', path: '/cashier', to: '/cashier/deposit', only: 'player' },
  { route: 'cashier.billing', path: '/cashier/billing', to: '/cashier/deposit', only: 'player' },
  { route: 'profile', path: '/profile', to: '/profile/settings', only: 'player' },
  { route: 'profile.bets', path: '/profile/bets', to: '/profile/bets/history', only: 'player' },
  { route: 'bets', path: '/bets/old/1', to: '/profile/bets/history', only: 'player' },
]

const hasPage = (page: string): boolean => existsSync(join(buildRoot, 'config-samples/main/pages', `${page}.json`))

/** The routes that the main sample site has a page for; the others answer 404 until it has. */
export const allRoutes: readonly string[] = routes.filter(({ page }) => page === null || hasPage(page)).map(({ id }) => id)
