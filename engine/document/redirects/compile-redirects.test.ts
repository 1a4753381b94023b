import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { compileRedirects, maxHops, type RedirectRule } from './compile-redirects.ts'

const rule = (from_url: string, to_url: string): RedirectRule => ({ from_url, to_url })
const follow = (
  rules: readonly RedirectRule[],
  path: string,
  { locale = 'uz', search = '', hosts = [] }: { locale?: 'uz' | 'ru'; search?: string; hosts?: readonly string[] } = {},
) => compileRedirects(rules, hosts)({ locale, path, search }).target?.to ?? null

test('[GRD-2] the first rule in the listed order that fits wins', () => {
  expect(follow([rule('/a/*', '/first'), rule('/a/b', '/second')], '/a/b')).toBe('/first')
  expect(follow([rule('/a/b', '/second'), rule('/a/*', '/first')], '/a/b')).toBe('/second')
  expect(follow([rule('/a', '/one'), rule('/a', '/two')], '/a')).toBe('/one')
})

test.each([
  ['/old/*', '/new/*', '/old/a/b', '/new/a/b'],
  ['/old/*/end', '/new/*', '/old/a/b/end', '/new/a/b'],
  ['/old*', '/new', '/older', '/new'],
  ['/old/*', '/new', '/old', '/new'],
  ['/old/*', '/new/*', '/old', '/new'],
  ['/old/*/end', '/new', '/old', null],
  ['/old/*/', '/new', '/old/a', '/new'],
  ['/*', '/new', '/', '/new'],
  ['/ab*ba', '/x', '/aba', null],
  ['/a.c', '/x', '/abc', null],
  ['/games/(x)+', '/x', '/games/(x)+', '/x'],
  ['/a/*', '/b/*/*', '/a/1', '/b/1/*'],
  ['/yangi/', '/help', '/yangi', '/help'],
  ['/правила', '/rules', '/%D0%BF%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0', '/rules'],
])('[GRD-2] %s to %s takes %s to %s', (from, to, path, target) => {
  expect(follow([rule(from, to)], path)).toBe(target)
})

test('[GRD-2] a * catches any characters as they are, also those that mean something to replacements', () => {
  expect(follow([rule('/a/*', '/b/*')], "/a/$&$1$'")).toBe("/b/$&$1$'")
})

test('[GRD-2] a rule is for the place that it names in any spelling', () => {
  const spellings: Readonly<Record<string, string>> = {
    '/Hall': '/hall',
    '/Hall/*': '/hall/*',
    '/Shop/*': '/shop/*',
    '/Cashier': '/cashier',
  }
  const at = (from: string, path: string, search = '') =>
    compileRedirects(
      [rule(from, '/x')],
      [],
      (given) => spellings[given.replace(/(.)\/$/, '$1')] ?? given.replace(/(.)\/$/, '$1'),
    )({ locale: 'ru', path, search }).target?.to ?? null
  const fitting = [
    ['/Hall/', '/hall'],
    ['/ru/Hall', '/hall'],
    ['/Hall?a=1', '/hall', '?a=1'],
    ['/Shop/*', '/shop/a/b'],
    ['/Shop/*', '/Shop/a'],
    ['/Cashier/*', '/cashier/a'],
    ['/Cashier/*', '/Cashier/a'],
  ] as const
  expect(fitting.map(([from, path, search]) => at(from, path, search))).toEqual(fitting.map(() => '/ru/x'))
  expect([at('/Other', '/other'), at('/Other/*', '/other/a')]).toEqual([null, null])
})

test('[GRD-2] targets have the locale of the address, unless it is the default, and never twice', () => {
  const rules = [rule('/faq', '/help'), rule('/two', '/ru/help'), rule('/root', '/')]
  expect([
    follow(rules, '/faq'),
    follow(rules, '/faq', { locale: 'ru' }),
    follow(rules, '/two', { locale: 'ru' }),
    follow(rules, '/two'),
    follow(rules, '/root', { locale: 'ru' }),
  ]).toEqual(['/help', '/ru/help', '/ru/help', '/ru/help', '/ru'])
})

test('[GRD-2] a rule of which from_url has a prefix is for that locale only', () => {
  const rules = [rule('/ru/old', '/help')]
  expect([follow(rules, '/old', { locale: 'ru' }), follow(rules, '/old')]).toEqual(['/ru/help', null])
})

test("[GRD-2] the visitor's query is carried along, unless the rule has a query itself", () => {
  expect(follow([rule('/a', '/b')], '/a', { search: '?utm=1' })).toBe('/b?utm=1')
  expect(follow([rule('/a', '/b#c')], '/a', { search: '?utm=1' })).toBe('/b?utm=1#c')
  expect(follow([rule('/a', '/b?x=2')], '/a', { search: '?utm=1' })).toBe('/b?x=2')
  expect(follow([rule('/a?x=1', '/b')], '/a', { search: '?x=1' })).toBe('/b')
  expect(follow([rule('/a?x=1', '/b')], '/a')).toBeNull()
  expect(follow([rule('/a?id=*', '/b/*')], '/a', { search: '?id=7' })).toBe('/b/7')
})

test('[C10] a chain is followed in one answer, at most five hops; a longer one shows the page', () => {
  const chain = (length: number) => Array.from({ length }, (_, index) => rule(`/s${index}`, `/s${index + 1}`))
  expect(maxHops).toBe(5)
  expect(follow(chain(5), '/s0')).toBe('/s5')
  expect(follow(chain(6), '/s0')).toBeNull()
  expect(follow(chain(6), '/s1')).toBe('/s6')
})

test('[C10] a loop shows the page; a rule that leads to itself is ignored', () => {
  expect(follow([rule('/a', '/b'), rule('/b', '/a')], '/a')).toBeNull()
  expect(follow([rule('/x', '/a'), rule('/a', '/b'), rule('/b', '/a')], '/x')).toBeNull()
  expect(follow([rule('/a/*', '/a/b')], '/a/b')).toBeNull()
  expect(follow([rule('/a/*', '/a/b')], '/a/c')).toBe('/a/b')
  expect(follow([rule('/a/*', '/a/x/*')], '/a/c')).toBeNull()
  expect(follow([rule('/a', '/a#top')], '/a')).toBeNull()
})

test('[C10] [O9] an external target needs https and a listed host; the text that * matched changes neither', () => {
  const hosts = ['partner.example', '*.shop.example']
  expect(follow([rule('/p/*', 'https://partner.example/*')], '/p/offer', { hosts })).toBe(
    'https://partner.example/offer',
  )
  expect(follow([rule('/p', 'https://a.shop.example/')], '/p', { hosts })).toBe('https://a.shop.example/')
  for (const to of [
    'https://evil.example/',
    'http://partner.example/',
    'https://partner.example@evil.example/',
    'https://partner.example.evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
  ])
    expect(follow([rule('/p', to)], '/p', { hosts })).toBeNull()
  expect(follow([rule('/p/*', 'https://*')], '/p/evil.example/partner.example', { hosts })).toBeNull()
  expect(follow([rule('/p/*', 'https://partner.example*')], '/p/.evil.example', { hosts })).toBeNull()
  expect(follow([rule('/p/*', 'https://partner.example*')], '/p/@evil.example', { hosts })).toBeNull()
  expect(follow([rule('/p*', '*')], '/p//evil.example', { hosts })).toBeNull()
  expect(follow([rule('/p*', '/*')], '/p/evil.example', { hosts })).toBeNull()
})

test('[C10] an external target is reached through rules of our own too', () => {
  expect(follow([rule('/a', '/b'), rule('/b', 'https://partner.example/')], '/a', { hosts: ['partner.example'] })).toBe(
    'https://partner.example/',
  )
})

const segment = fc.constantFrom('a', 'b', 'ab', 'c')
const pathOf = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`)
const fromOf = fc.oneof(
  pathOf,
  fc.tuple(pathOf, fc.constantFrom('', '/a', 'b')).map(([path, end]) => `${path}*${end}`),
)
const toOf = fc.oneof(
  pathOf,
  pathOf.map((path) => `${path}/*`),
  fc.constantFrom('https://partner.example/*', 'https://evil.example/', '//evil.example', '/ru/a', '/'),
)

/** The same rules by regular expressions, one hop after another: slow and plain. */
function slowly(rules: readonly RedirectRule[], start: string): string | null {
  const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  let current = start
  const seen = [start]
  for (let hops = 0; ; hops++) {
    const found = rules.find(({ from_url }) =>
      new RegExp(`^${from_url.split('*').map(escape).join('(.*)')}$`).test(current),
    )
    if (!found) return current === start ? null : current
    const caught = new RegExp(`^${found.from_url.split('*').map(escape).join('(.*)')}$`).exec(current)?.[1] ?? ''
    const next = found.to_url.replace('*', () => caught).replace(/^(\/.*[^/])\/$/, '$1')
    const isOurs = next.startsWith('/') && !next.includes('//')
    if (!isOurs && !next.startsWith('https://partner.example/')) return current === start ? null : current
    if (next === current) return current === start ? null : current
    if (hops >= 5 || seen.includes(next)) return null
    if (!isOurs) return next
    seen.push(next)
    current = next
  }
}

test('[C10] 20,000 rule sets: the same as plain regular expressions say, never a foreign host, never a prefix twice', () => {
  const runs = propertyRuns('redirect rules', 20_000, 4_000)
  fc.assert(
    fc.property(fc.array(fc.record({ from_url: fromOf, to_url: toOf }), { maxLength: 12 }), pathOf, (rules, path) => {
      const resolve = compileRedirects(rules, ['partner.example'])
      const ours = resolve({ locale: 'uz', path, search: '' }).target
      if (!rules.some(({ to_url }) => to_url.startsWith('/ru'))) expect(ours?.to ?? null).toBe(slowly(rules, path))
      const russian = resolve({ locale: 'ru', path, search: '?x=1' }).target
      for (const target of [ours, russian]) {
        if (!target) continue
        expect(new URL(target.to, 'https://own.example').host).toBe(
          target.isExternal ? 'partner.example' : 'own.example',
        )
        expect(target.to).not.toMatch(/^\/ru\/ru(?:\/|$)/)
      }
      if (russian && !russian.isExternal) expect(russian.to).toMatch(/^\/ru(?:[/?]|$)/)
    }),
    runs,
  )
})

test('[C10] many rules with many stars are matched against long addresses without backtracking, which would never end', () => {
  const hostile = (count: number): RedirectRule[] =>
    Array.from({ length: count }, (_, index) => rule(`/${'a*'.repeat(40)}${index}*b`, '/x'))
  for (const [count, length] of [
    [16_000, 500],
    [2_000, 4_000],
  ] as const)
    expect(
      compileRedirects(hostile(count), [])({ locale: 'uz', path: `/${'a'.repeat(length)}`, search: '' }).target,
    ).toBeNull()
})
