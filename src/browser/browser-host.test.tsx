import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routes } from '#schemas/routes.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { createBrowserHost } from './browser-host.ts'

const left = vi.hoisted(() => vi.fn())
vi.mock('./navigation.ts', () => ({ leaveTo: left }))

beforeEach(() => {
  vi.useFakeTimers()
  left.mockClear()
  window.history.replaceState(null, '', '/')
})
afterEach(() => void vi.useRealTimers())

/** A tab that shows a page, and how it goes to others. */
function tabAt(
  pathname: string,
  locale: 'uz' | 'ru' = 'uz',
  search: { readonly rendered: string; readonly here: Record<string, string> } = { rendered: '', here: {} },
) {
  const navigate = vi.fn(async () => undefined)
  const preloadRoute = vi.fn(async () => undefined)
  const location = { pathname, search: search.here, hash: '', href: pathname }
  const host = createBrowserHost({ locale, sprite: '', search: search.rendered, changeLocale: () => undefined })
  host.connect({
    navigate,
    preloadRoute,
    subscribe: () => () => undefined,
    latestLocation: location,
    state: {
      location,
      resolvedLocation: location,
      matches: [{ fullPath: pathname, params: {} }],
      isLoading: false,
      status: 'idle',
    },
  } as unknown as SiteRouter)
  const hover = (href: string): void => host.preload({ href, external: false } as never)
  /** The pointer stays on a link until its page is fetched ahead. */
  const rest = (href: string): void => (hover(href), void vi.runAllTimers())
  return {
    host,
    navigate,
    preloadRoute,
    hover,
    rest,
    go: (href: string) => host.go({ href, external: false } as never),
  }
}
const sample = (path: string): string => path.replaceAll(/\$(\w+)?/g, 'x')
const ofClass = (document: 'public' | 'secure'): string[] =>
  routes.filter((route) => route.document === document).map(({ path }) => sample(path))

test('[O4] from a public page every secure address is another document, and every public one is not', () => {
  const secure = ofClass('secure')
  expect(secure.filter((path) => path.startsWith('/cashier')).length).toBeGreaterThanOrEqual(16)
  expect(secure.filter((path) => path.startsWith('/profile')).length).toBeGreaterThanOrEqual(8)
  const { go, navigate } = tabAt('/help')
  for (const path of secure) go(path)
  expect(left.mock.calls.map(([to]) => to as string)).toEqual(secure)
  expect(navigate).not.toHaveBeenCalled()
  left.mockClear()
  const open = ofClass('public')
  for (const path of open) go(path)
  expect(left).not.toHaveBeenCalled()
  expect(navigate).toHaveBeenCalledTimes(open.length)
})

test('[O4] a secure address is another document however it is spelled', () => {
  const { rest, go, navigate, preloadRoute } = tabAt('/help')
  const spelled = ofClass('secure').flatMap((path) => [
    `/${path.charAt(1).toUpperCase()}${path.slice(2)}`,
    path.toUpperCase(),
    `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    `${path}/`,
  ])
  for (const path of spelled) {
    go(path)
    rest(path)
  }
  expect(left.mock.calls.length).toBe(spelled.length)
  expect([navigate.mock.calls, preloadRoute.mock.calls]).toEqual([[], []])
})

test('[O4] from a secure page every public address is another document, and every secure one is not', () => {
  const { go, navigate } = tabAt('/cashier/deposit')
  for (const path of ofClass('public')) go(path)
  expect(left.mock.calls.map(([to]) => to as string)).toEqual(ofClass('public'))
  expect(navigate).not.toHaveBeenCalled()
  go('/profile/settings')
  expect(navigate.mock.calls).toEqual([[{ href: '/profile/settings', replace: false }]])
})

test('[O4] nothing of the other side is fetched ahead, and an address that is not a path of ours is refused', () => {
  const { rest, go, navigate, preloadRoute } = tabAt('/help')
  rest('/cashier/deposit')
  expect(preloadRoute).not.toHaveBeenCalled()
  rest('/rules')
  expect(preloadRoute).toHaveBeenCalledOnce()
  for (const href of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example']) go(href)
  expect([left.mock.calls, navigate.mock.calls]).toEqual([[], []])
})

test('links that scroll past under a resting pointer are not fetched ahead, nor is the one that was pressed at once', () => {
  const { hover, go, navigate, preloadRoute } = tabAt('/help')
  for (const path of ['/rules', '/promotions', '/winners', '/jackpots']) {
    hover(path)
    vi.advanceTimersByTime(60)
  }
  expect(preloadRoute).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60)
  expect(preloadRoute.mock.calls).toEqual([[{ to: '/jackpots', search: {} }]])
  hover('/rules')
  go('/rules')
  vi.runAllTimers()
  expect(navigate).toHaveBeenCalledOnce()
  expect(preloadRoute).toHaveBeenCalledOnce()
})

test('[GRD-6] [RTE-15] a link to a form takes along where the guest wanted to go, from the address of the page', () => {
  window.history.replaceState(null, '', '/ru?redirectUrl=%2Fru%2Fcashier%2Fdeposit%3Fa%3D1&utm=1')
  const { go } = tabAt('/', 'ru')
  for (const href of [
    '/forms/sign_up',
    '/forms/sign_in?a=1#b',
    '/forms/sign_in?redirectUrl=%2Fhelp',
    '/cashier/deposit/karta',
    '/profile/settings',
  ])
    go(href)
  expect(left.mock.calls.flat()).toEqual([
    '/ru/forms/sign_up?redirectUrl=%2Fru%2Fcashier%2Fdeposit%3Fa%3D1',
    '/ru/forms/sign_in?redirectUrl=%2Fru%2Fcashier%2Fdeposit%3Fa%3D1&a=1#b',
    '/ru/forms/sign_in?redirectUrl=%2Fhelp',
    '/ru/cashier/deposit/karta',
    '/ru/profile/settings',
  ])
})

test('[GRD-6] [RTE-15] from form to form it stays, and one that is too long is left behind', () => {
  window.history.replaceState(null, '', '/forms/sign_in?redirectUrl=%2Fcashier')
  const { go, navigate, preloadRoute, rest } = tabAt('/forms/sign_in')
  go('/forms/sign_up')
  rest('/forms/sign_up')
  window.history.replaceState(null, '', `/forms/sign_in?redirectUrl=${encodeURIComponent(`/help?${"'".repeat(700)}`)}`)
  go('/forms/sign_up')
  expect(navigate.mock.calls).toEqual([
    [{ href: '/forms/sign_up?redirectUrl=%2Fcashier', replace: false }],
    [{ href: '/forms/sign_up', replace: false }],
  ])
  expect(preloadRoute.mock.calls).toEqual([[{ to: '/forms/sign_up', search: { redirectUrl: '/cashier' } }]])
})

test('[D12] hydration is given the search parameters that the server rendered, one object all the time; where they are those of the address it is given the same as everybody', () => {
  const left = tabAt('/gamehall', 'uz', { rendered: '', here: { query: 'gold' } }).host.route
  expect([left.rendered?.().search, left.get().search, left.rendered?.() === left.rendered?.()]).toEqual([
    {},
    { query: 'gold' },
    true,
  ])
  const whole = tabAt('/gamehall', 'uz', { rendered: '?query=gold', here: { query: 'gold', utm_source: 'x' } }).host
    .route
  expect(whole.rendered?.() === whole.get()).toBe(true)
})
