import { expect, test } from 'vitest'
import { routes, type RouteDefinition } from '#schemas/routes.ts'
import { matchRoute } from '#src/router/match-route.ts'
import { isProtected } from './guards.ts'

const at = (path: string): boolean => isProtected(path, matchRoute(path))

test.each([
  '/cashier',
  '/cashier/deposit/uzcard',
  '/profile/bets/history',
  '/responsible-game',
  '/bets',
  '/bets/1/2',
  '/no/such/CASHIER',
  '/promotions/profile',
])('[GRD-3] %s is for players', (path) => {
  expect(at(path)).toBe(true)
})

test.each(['/', '/promotions/best-bets', '/help', '/cashier-guide', '/responsible-gaming', '/game/profile-hunter'])(
  '[GRD-3] %s is for everybody',
  (path) => {
    expect(at(path)).toBe(false)
  },
)

test('[GRD-3] a route with slug in its name is for everybody', () => {
  expect(isProtected('/bets', { id: 'content.slug' })).toBe(false)
})

test('[GRD-3] [RTE-18] every route for players is protected by its path, and no other', () => {
  const all: readonly RouteDefinition[] = routes
  expect(all.filter((route) => isProtected(route.path, route)).map(({ id }) => id)).toEqual(
    all.filter(({ access }) => access === 'player').map(({ id }) => id),
  )
})
