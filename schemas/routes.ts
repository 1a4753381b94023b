import type { SearchName } from './search-parameters.ts'

/** Who may open a route: everybody, or a signed-in player (GRD-3). */
type RouteAccess = 'all' | 'player'
/**
 * Secure documents (cashier, profile, forms, confirmation) carry no third-party code and are entered by a document
 * load. The document of the identity check (`identity`) is a class of its own, because only its frame may use the
 * camera.
 */
export const documentClasses = ['public', 'secure', 'identity'] as const
export type DocumentClass = (typeof documentClasses)[number]

export type RouteDefinition = {
  readonly id: string
  /** TanStack Router path without the locale prefix. */
  readonly path: string
  /** Page document shown; `null` where the document is found by the path (`/{slug}`). */
  readonly page: string | null
  readonly layout: 'default' | 'empty' | 'game' | 'hidden'
  readonly access: RouteAccess
  readonly document: DocumentClass
  /** Search parameters that the page reads. The cache key ignores all others. */
  readonly search: readonly SearchName[]
  readonly noindex?: true
  /** Marks the game page (RTE-4). */
  readonly isGame?: true
  /** Where it redirects to. Such a route has no page of its own. */
  readonly to?: string
  /**
   * Every site must have its page document. Where a site lacks the document of any other route, that route answers 404
   * and links to it are mistakes.
   */
  readonly isNeeded?: true
}

const usual = { layout: 'default', access: 'all', document: 'public', search: [] } as const

type Given = Omit<RouteDefinition, keyof typeof usual | 'page'>
/** A route whose page document is named as the route is, with hyphens, unless it says another. */
const route = <const R extends Given & Partial<RouteDefinition>>(definition: R) =>
  // TypeScript types the spread of a generic as an intersection, which would allow no layout but the usual one.
  ({ ...usual, page: definition.id.replaceAll(/[._]/g, '-'), ...definition }) as RouteDefinition &
    Omit<typeof usual, keyof R> &
    R

/** Pages of money and the player's own pages. */
const own = { access: 'player', document: 'secure' } as const
/** A page of a payment that the address names, or that is the newest one. */
const named = { ...own, search: ['latest'] } as const

/** Every route (RTE-1 to RTE-18); the router's rewrite adds both locales. */
export const routes = [
  // For a guest who was redirected here from a page for players (GRD-3).
  route({ id: 'home', path: '/', isNeeded: true, search: ['redirectUrl'] }),
  route({ id: 'betting', path: '/betting' }),
  route({
    id: 'gamehall',
    path: '/gamehall',
    search: ['category', 'providers', 'query', 'sort', 'types', 'tags', 'volatility', 'demo'],
    isNeeded: true,
  }),
  route({
    id: 'gamehall.category',
    path: '/gamehall/$id',
    page: 'gamehall',
    search: ['providers', 'query', 'sort', 'types', 'tags', 'volatility', 'demo'],
    isNeeded: true,
  }),
  route({
    id: 'game',
    path: '/game/$sysname',
    layout: 'game',
    isGame: true,
    isNeeded: true,
  }),
  route({ id: 'jackpots', path: '/jackpots' }),
  route({ id: 'jackpots.item', path: '/jackpots/$id' }),
  route({ id: 'loyalty', path: '/loyalty' }),
  route({ id: 'loyalty.shop', path: '/loyalty/shop' }),
  route({ id: 'loyalty.item', path: '/loyalty/$sysname' }),
  route({ id: 'offers', path: '/offers' }),
  route({ id: 'offers.item', path: '/offers/$id' }),
  route({ id: 'promotions', path: '/promotions' }),
  route({ id: 'promotions.item', path: '/promotions/$id' }),
  route({ id: 'providers', path: '/providers' }),
  route({ id: 'support', path: '/support' }),
  route({ id: 'tournaments', path: '/tournaments' }),
  route({ id: 'tournaments.item', path: '/tournaments/$id' }),
  route({
    id: 'tournaments.gamehall',
    path: '/tournaments/$id/gamehall',
  }),
  route({
    id: 'unsubscribe',
    path: '/unsubscribe',
    document: 'secure',
    search: ['contact', 'token'],
    noindex: true,
  }),
  route({ id: 'winners', path: '/winners' }),
  route({
    id: 'confirmation',
    path: '/confirmation',
    document: 'secure',
    search: ['contact', 'code'],
    noindex: true,
  }),
  route({
    id: 'confirmation.success',
    path: '/confirmation/success',
    document: 'secure',
    noindex: true,
  }),
  route({
    id: 'forms.sign_in',
    path: '/forms/sign_in',
    layout: 'empty',
    document: 'secure',
    search: ['redirectUrl'],
    noindex: true,
  }),
  route({
    id: 'forms.sign_up',
    path: '/forms/sign_up',
    layout: 'empty',
    document: 'secure',
    search: ['redirectUrl'],
    noindex: true,
  }),
  route({ id: 'responsible-game', path: '/responsible-game', access: 'player' }),
  route({ id: 'bets', path: '/bets/$', page: 'profile-bets-history', access: 'player', to: '/profile/bets/history' }),
  route({ id: 'cashier', path: '/cashier', page: 'cashier-deposit', ...own, to: '/cashier/deposit' }),
  route({ id: 'cashier.billing', path: '/cashier/billing', ...own }),
  route({
    id: 'cashier.deposit',
    path: '/cashier/deposit',
    ...own,
    search: ['redirectUrl'],
  }),
  route({
    id: 'cashier.deposit.method',
    path: '/cashier/deposit/$sysname',
    ...own,
    search: ['redirectUrl'],
  }),
  route({ id: 'cashier.history', path: '/cashier/history', ...own, search: ['tab'] }),
  route({
    id: 'cashier.paycancel',
    path: '/cashier/paycancel',
    ...own,
    search: ['transaction', 'latest'],
  }),
  route({ id: 'cashier.payfail', path: '/cashier/payfail', ...own }),
  route({
    id: 'cashier.payfail.transaction',
    path: '/cashier/payfail/$transaction',
    page: 'cashier-payfail',
    ...named,
  }),
  route({
    id: 'cashier.paymobile',
    path: '/cashier/paymobile',
    ...own,
    search: ['transaction'],
  }),
  route({
    id: 'cashier.paynewwindow',
    path: '/cashier/paynewwindow',
    ...own,
    search: ['transaction'],
  }),
  route({ id: 'cashier.paypending', path: '/cashier/paypending', ...own }),
  route({
    id: 'cashier.paypending.transaction',
    path: '/cashier/paypending/$transaction',
    page: 'cashier-paypending',
    ...named,
  }),
  route({ id: 'cashier.paysuccess', path: '/cashier/paysuccess', ...own }),
  route({
    id: 'cashier.paysuccess.transaction',
    path: '/cashier/paysuccess/$transaction',
    page: 'cashier-paysuccess',
    ...named,
  }),
  route({ id: 'cashier.receipt', path: '/cashier/receipt', ...own, search: ['id'] }),
  route({ id: 'cashier.wallet', path: '/cashier/wallet', ...own }),
  route({ id: 'cashier.withdraw', path: '/cashier/withdraw', ...own }),
  route({ id: 'profile', path: '/profile', page: 'profile-settings', ...own, to: '/profile/settings' }),
  route({
    id: 'profile.settings',
    path: '/profile/settings',
    ...own,
    search: ['from', 'toastType'],
  }),
  route({ id: 'profile.inbox', path: '/profile/inbox', ...own }),
  route({ id: 'profile.security', path: '/profile/security', ...own }),
  route({
    id: 'profile.verification',
    path: '/profile/verification',
    ...own,
    document: 'identity',
  }),
  route({
    id: 'profile.responsible-game',
    path: '/profile/responsible-game',
    ...own,
  }),
  route({ id: 'profile.loyalty', path: '/profile/loyalty', ...own }),
  route({ id: 'profile.bonuses', path: '/profile/bonuses', ...own }),
  route({ id: 'profile.cashback', path: '/profile/cashback', ...own }),
  route({ id: 'profile.notification', path: '/profile/notification', ...own }),
  route({
    id: 'profile.bets',
    path: '/profile/bets',
    page: 'profile-bets-history',
    ...own,
    to: '/profile/bets/history',
  }),
  route({ id: 'profile.bets.exports', path: '/profile/bets/exports', ...own }),
  route({ id: 'profile.bets.history', path: '/profile/bets/history', ...own }),
  route({ id: 'slot-errors', path: '/slot-errors', noindex: true, search: ['reference'] }),
  route({ id: 'icons', path: '/_icons', layout: 'hidden', noindex: true, isNeeded: true }),
  route({ id: 'slug', path: '/$slug', page: null }),
] as const satisfies readonly RouteDefinition[]

export type RouteId = (typeof routes)[number]['id']

/** A page document without a route. The status of an answer decides when it is shown (SYS-1, ERR-2). */
export type SystemPage = { readonly id: string; readonly isNeeded: boolean }
/** Where a site lacks an optional document, the server's own page takes its place. */
export const systemPages = [
  { id: 'not-found', isNeeded: true },
  { id: 'forbidden', isNeeded: false },
  { id: 'blocked-user', isNeeded: false },
  { id: 'maintenance', isNeeded: false },
  { id: 'error', isNeeded: false },
] as const satisfies readonly SystemPage[]

/** Every route by its id. */
export const routeById: ReadonlyMap<string, RouteDefinition> = new Map(
  routes.map((definition) => [definition.id, definition]),
)
