import { describe, expect, test } from 'vitest'
import { routes, type RouteDefinition } from './routes.ts'

const table: readonly RouteDefinition[] = routes
const find = (path: string): RouteDefinition | undefined => table.find((route) => route.path === path)

/** The specified paths, written independently of the table (RTE-1 to RTE-18). */
const general = [
  '/',
  '/betting',
  '/gamehall',
  '/gamehall/{id}',
  '/game/{sysname}',
  '/jackpots',
  '/jackpots/{id}',
  '/loyalty',
  '/loyalty/{sysname}',
  '/loyalty/shop',
  '/offers',
  '/offers/{id}',
  '/promotions',
  '/promotions/{id}',
  '/providers',
  '/support',
  '/tournaments',
  '/tournaments/{id}',
  '/tournaments/{id}/gamehall',
  '/unsubscribe',
  '/winners',
  '/confirmation',
  '/confirmation/success',
  '/forms/sign_in',
  '/forms/sign_up',
  '/{slug}',
  '/_icons',
  '/responsible-game',
  '/bets/*',
]
const cashier = [
  'billing',
  'deposit',
  'deposit/{sysname}',
  'history',
  'paycancel',
  'payfail',
  'payfail/{transaction}',
  'paymobile',
  'paynewwindow',
  'paypending',
  'paypending/{transaction}',
  'paysuccess',
  'paysuccess/{transaction}',
  'receipt',
  'wallet',
  'withdraw',
].map((path) => `/cashier/${path}`)
const profile = [
  'settings',
  'security',
  'verification',
  'responsible-game',
  'loyalty',
  'bonuses',
  'cashback',
  'notification',
  'bets',
  'bets/exports',
  'bets/history',
].map((path) => `/profile/${path}`)
/** Added by DEC-28, DEC-29 and DEC-30. */
const decided = ['/cashier', '/profile', '/profile/inbox', '/slot-errors']

const inOurs = (path: string): string => path.replaceAll(/\{(\w+)\}/g, '$$$1').replace('*', '$')
const productPaths = [...general, ...cashier, ...profile, ...decided].map(inOurs)
/** The rows of the product. A site may add routes of its own: only rules that hold for every route are asked of those. */
const product = table.filter(({ path }) => productPaths.includes(path))

describe('the table of routes', () => {
  test('[RTE-1] [RTE-2] [RTE-3] [RTE-4] [RTE-5] [RTE-6] [RTE-7] [RTE-8] [RTE-9] [RTE-10] [RTE-11] [RTE-12] [RTE-13] [RTE-14] [RTE-15] [RTE-16] [RTE-17] [RTE-18] has the routes of the specification, 56 a locale, and the four that were decided, each once', () => {
    const specified = [...general, ...cashier, ...profile]
    expect(specified).toHaveLength(56)
    expect(product.map(({ path }) => path).toSorted()).toEqual(productPaths.toSorted())
    expect(new Set(table.map(({ id }) => id)).size, 'two routes of schemas/routes.ts have the same id').toBe(
      table.length,
    )
    expect(new Set(table.map(({ path }) => path)).size, 'two routes of schemas/routes.ts have the same path').toBe(
      table.length,
    )
  })

  test('[LAY-1] [RTE-4] [RTE-15] [RTE-17] gives each route its layout', () => {
    const layouts = new Map(
      product.filter(({ layout }) => layout !== 'default').map(({ path, layout }) => [path, layout]),
    )
    expect(layouts).toEqual(
      new Map([
        ['/game/$sysname', 'game'],
        ['/forms/sign_in', 'empty'],
        ['/forms/sign_up', 'empty'],
        ['/_icons', 'hidden'],
      ]),
    )
    expect(product.filter(({ isGame }) => isGame).map(({ path }) => path)).toEqual(['/game/$sysname'])
  })

  test('[GRD-3] [O4] cashier, profile, bets and responsible-game are for players; cashier, profile, forms, confirmation and unsubscribe are secure documents, the identity check is one of its own', () => {
    const isOf = (path: string, words: readonly string[]) => words.some((word) => path.split('/').includes(word))
    for (const { path, access, document } of product) {
      expect([path, access]).toEqual([
        path,
        isOf(path, ['cashier', 'profile', 'bets', 'responsible-game']) ? 'player' : 'all',
      ])
      expect([path, document]).toEqual([
        path,
        path === '/profile/verification'
          ? 'identity'
          : isOf(path, ['cashier', 'profile', 'forms', 'confirmation', 'unsubscribe'])
            ? 'secure'
            : 'public',
      ])
    }
  })

  test('[GRD-3] a further route below /cashier or /profile is for players only', () => {
    const open = table
      .filter(({ path, access }) => /^\/(cashier|profile)(\/|$)/.test(path) && access !== 'player')
      .map(({ path }) => path)
    expect(open, "give these routes access: 'player' in schemas/routes.ts").toEqual([])
  })

  test('[RTE-18] routes without a page of their own lead where the specification says', () => {
    const targets = new Map(product.flatMap(({ path, to }) => (to === undefined ? [] : [[path, to] as const])))
    expect(targets).toEqual(
      new Map([
        ['/bets/$', '/profile/bets/history'],
        ['/cashier', '/cashier/deposit'],
        ['/profile', '/profile/settings'],
        ['/profile/bets', '/profile/bets/history'],
      ]),
    )
    for (const to of targets.values()) expect(find(to)?.to).toBeUndefined()
  })
})
