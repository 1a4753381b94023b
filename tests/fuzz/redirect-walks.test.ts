import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import type { RedirectRule } from '#engine/document/redirects/compile-redirects.ts'
import type { Account } from '#src/guards/guard.ts'
import { guardOrder, runGuards } from '#src/guards/guards.ts'
import { contextOf } from '#src/guards/testing/guard-context.ts'
import { readPageAddress } from '#server/pages/page-address.ts'

type Visit = {
  readonly rules: readonly RedirectRule[]
  readonly start: string
  readonly account: Account
  readonly strategy: 'browser' | 'platform'
  readonly browser: 'uz' | 'ru'
}

/**
 * Every address of a browser that opens one and follows what the server answers: the spelling of the address first,
 * then its guards.
 */
async function walk({ rules, start, account, strategy, browser }: Visit): Promise<string[]> {
  const visited = [start]
  for (let address = start; visited.length <= 20; visited.push(address)) {
    const read = readPageAddress(address.split('#')[0] ?? '')
    if (read.kind === 'unknown') return visited
    if (read.kind === 'redirect') {
      address = read.to
      continue
    }
    const { redirect } = await runGuards(
      guardOrder,
      contextOf(address, {
        settings: { redirects: rules, externalHosts: ['partner.example'], localeStrategy: strategy },
        account,
        choice: { browser },
      }),
    )
    if (!redirect || redirect.isExternal) return visited
    address = redirect.to
  }
  return visited
}

const guest: Account = { user: 'guest', locale: null }
const player = (locale: 'uz' | 'ru'): Account => ({ user: 'player', locale })
const visit = (rules: Readonly<Record<string, string>>, start: string, rest: Partial<Visit> = {}): Visit => ({
  rules: Object.entries(rules).map(([from_url, to_url]) => ({ from_url, to_url })),
  start,
  account: guest,
  strategy: 'browser',
  browser: 'uz',
  ...rest,
})

test.each([
  ['a slash at the end', visit({ '/help': '/help/' }, '/help'), '/help'],
  ['two rules with a slash at the end', visit({ '/a': '/b/', '/b': '/a/' }, '/a'), '/a'],
  ['another case', visit({ '/gamehall': '/GameHall' }, '/gamehall'), '/gamehall'],
  ['an escaped letter', visit({ '/help': '/%68elp' }, '/help'), '/help'],
  [
    'an address that stands for the one left',
    visit({ '/gamehall': '/gamehall/slots' }, '/gamehall?category=slots'),
    '/gamehall?category=slots',
  ],
  [
    'the same from the other side',
    visit({ '/gamehall': '/gamehall/slots' }, '/gamehall/slots'),
    '/gamehall?category=slots',
  ],
  [
    'a path without a page of its own',
    visit({ '/cashier/deposit': '/cashier' }, '/cashier/deposit', { account: player('uz') }),
    '/cashier/deposit',
  ],
  ['the home, to what a guest may not see', visit({ '/': '/cashier/deposit' }, '/'), '/'],
  ['the home, to a form, for a player', visit({ '/': '/forms/sign_in' }, '/', { account: player('uz') }), '/'],
  [
    'the other language, against that of the account',
    visit({ '/help': '/ru/help' }, '/help', { account: player('uz'), strategy: 'platform' }),
    '/help',
  ],
  ['the other language, against that of the browser', visit({ '/ru': '/' }, '/ru', { browser: 'ru' }), '/ru'],
])('[C10] rules that lead in a circle with the other guards show the page: %s', async (_name, visited, page) => {
  expect((await walk(visited)).at(-1)).toBe(page)
})

test('[C10] a rule that some visitors cannot follow still leads the others', async () => {
  expect(await walk(visit({ '/': '/cashier/deposit' }, '/', { account: player('uz') }))).toEqual([
    '/',
    '/cashier/deposit',
  ])
  expect(await walk(visit({ '/old': '/cashier/deposit' }, '/old'))).toEqual([
    '/old',
    '/cashier/deposit',
    '/?redirectUrl=%2Fcashier%2Fdeposit',
  ])
})

const place = fc.constantFrom(
  '/',
  '/help',
  '/help/',
  '/Help',
  '/%68elp',
  '/gamehall',
  '/gamehall/slots',
  '/gamehall?category=slots',
  '/GAMEHALL',
  '/cashier',
  '/cashier/',
  '/cashier/deposit',
  '/cashier/billing',
  '/profile',
  '/profile/settings',
  '/profile/bets',
  '/bets/x',
  '/forms/sign_in',
  '/responsible-game',
  '/game/x#real',
  '/a',
  '/a/b',
  '/a//b',
)
const prefixed = fc
  .tuple(fc.constantFrom('', '', '/ru'), place)
  .map(([prefix, path]) => (prefix && path === '/' ? prefix : prefix + path))
const from = fc.oneof(
  prefixed.map((path) => path.split('#')[0] ?? ''),
  prefixed.map((path) => `${path.split('#')[0]}*`),
  fc.constantFrom('/*', '/a/*', '/*/slots'),
)
const to = fc.oneof(
  prefixed,
  fc.constantFrom('/*', '/a/*', '/ru/*', '/gamehall/*', '/*/', 'https://partner.example/*', '/cashier/*'),
)

test('[C10] whatever the rules, every visitor reaches a page from every address', async () => {
  const visits = fc.record({
    rules: fc.array(fc.record({ from_url: from, to_url: to }), { minLength: 1, maxLength: 6 }),
    start: prefixed,
    account: fc.constantFrom(guest, player('uz'), player('ru'), { user: 'unknown', locale: null } as const),
    strategy: fc.constantFrom('browser', 'platform'),
    browser: fc.constantFrom('uz', 'ru'),
  })
  await fc.assert(
    fc.asyncProperty(visits, async (one) => {
      expect((await walk(one)).length).toBeLessThan(15)
    }),
    propertyRuns('redirect walks', 20_000, 2_000),
  )
})
