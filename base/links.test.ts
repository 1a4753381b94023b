import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostileLinks } from './testing/links.corpus.ts'
import { safeExternal, safeHref, safePath } from './links.ts'
import { propertyRuns } from './testing/property-runs.ts'

const ORIGIN = 'https://good.example'
const HOSTS = ['good.example', '*.good.example']
const pieces = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2e',
  '%252f',
  '%00',
  '%0a',
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'good.example',
  'ru',
  'uz',
  'a',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'vbscript:',
  'mailto:',
  'tel:',
  '／',
  '＼',
  '\u200b',
  '\u202e',
  'ſ',
  '%',
  '[',
  ']',
  ';',
  '&',
  '=',
  '\ud800',
  '998',
]
const link = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join('')) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((list) => `/${list.join('')}`) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((list) => `https://${list.join('')}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `/${text}`) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.constantFrom(...hostileLinks) },
)

/** Where a browser would go, also after one more decoding or after a locale prefix was cut off. */
function expectStaysHome(path: string): void {
  const decoded = decodeURIComponent(path.replace(/[?#].*$/s, ''))
  for (const form of [path, decoded, path.replace(/^\/(ru|uz)(?=\/)/, ''), decoded.replace(/^\/(ru|uz)(?=\/)/, '')]) {
    const url = new URL(form, `${ORIGIN}/ru/game/x`)
    expect([form, url.origin, url.pathname.startsWith('//')]).toEqual([form, ORIGIN, false])
  }
}

describe('the corpus', () => {
  test('[C7] has at least 150 different spellings', () => {
    expect(hostileLinks.length).toBeGreaterThanOrEqual(150)
    expect(new Set(hostileLinks).size).toBe(hostileLinks.length)
  })

  test.each(hostileLinks)('[C7] [O9] %j goes nowhere', (spelling) => {
    expect([
      safePath(spelling),
      safeHref(spelling),
      safeHref(spelling, { externalHosts: HOSTS }),
      safeExternal(spelling, HOSTS),
    ]).toEqual([null, null, null, null])
  })
})

describe('safePath', () => {
  test.each([
    ['/', '/'],
    ['/games?type=slot&redirect=https://x.example//y#top', '/games?type=slot&redirect=https://x.example//y#top'],
    ['/a/../b/./c', '/b/c'],
    ['/привет', '/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82'],
    ['/search?q=book of ra', '/search?q=book%20of%20ra'],
    ['/@name', '/@name'],
    ['/a:b', '/a:b'],
    ['/%D0%B0', '/%D0%B0'],
    ['/a%20b', '/a%20b'],
    ['/ru/cashier/', '/ru/cashier/'],
  ])('%j is %j', (input, expected) => {
    expect(safePath(input)).toBe(expected)
  })

  test('a path with nothing to normalise is what the parser makes of it, and no locale prefix or slash hides in it', () => {
    const name = fc.stringMatching(/^[\w-]{1,8}$/)
    const query = fc.array(fc.constantFrom('a', '=', '&', ',', '-', '_', '7'), { maxLength: 8 })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 5 }), fc.boolean(), fc.option(query), (names, hasSlash, search) => {
        const path = `/${names.join('/')}${hasSlash && names.length > 0 ? '/' : ''}${search ? `?${search.join('')}` : ''}`
        const { pathname, search: parsed } = new URL(path, ORIGIN)
        expect(pathname + (parsed || (path.endsWith('?') ? '?' : ''))).toBe(path)
        expect(safePath(path)).toBe(path)
      }),
      propertyRuns('O9 plain paths', 10_000, 500),
    )
  })

  test('takes only strings of at most 2048 characters', () => {
    for (const input of [undefined, null, 0, {}, ['/a'], { toString: () => '/a' }, new URL('https://a.example/')])
      expect(safePath(input)).toBeNull()
    expect(safePath(`/${'a'.repeat(2047)}`)).not.toBeNull()
    expect(safePath(`/${'a'.repeat(2048)}`)).toBeNull()
  })
})

describe('safeHref', () => {
  test.each([
    ['/games', { href: '/games', external: false }],
    ['https://t.me/casino', { href: 'https://t.me/casino', external: true }],
    ['HTTPS://T.ME', { href: 'https://t.me/', external: true }],
    ['https://пример.example/a b', { href: 'https://xn--e1afmkfd.example/a%20b', external: true }],
    ['mailto:help@good.example', { href: 'mailto:help@good.example', external: true }],
    [
      'MAILTO:a.b+c@good.example?subject=Hi%20there&body=x',
      { href: 'mailto:a.b+c@good.example?subject=Hi%20there&body=x', external: true },
    ],
    ['tel:+998901234567', { href: 'tel:+998901234567', external: true }],
    ['tel:8(71)200-00.00', { href: 'tel:8(71)200-00.00', external: true }],
  ])('%s is allowed', (input, expected) => {
    expect(safeHref(input)).toEqual(expected)
  })

  test('hosts can be limited', () => {
    const allowed = (host: string, hosts: string[]) => safeHref(`https://${host}/x`, { externalHosts: hosts }) !== null
    expect(allowed('pay.example', ['pay.example'])).toBe(true)
    expect(allowed('PAY.example.', ['Pay.Example'])).toBe(true)
    expect(allowed('pay.example:443', ['pay.example'])).toBe(true)
    expect(allowed('pay.example:8443', ['pay.example:8443'])).toBe(true)
    expect(allowed('pay.example:8443', ['pay.example'])).toBe(false)
    expect(allowed('a.pay.example', ['pay.example'])).toBe(false)
    expect(allowed('a.pay.example', ['*.pay.example'])).toBe(true)
    expect(allowed('pay.example', ['*.pay.example'])).toBe(false)
    expect(allowed('evilpay.example', ['*.pay.example', 'pay.example'])).toBe(false)
    expect(allowed('pay.example.evil.example', ['*.pay.example', 'pay.example'])).toBe(false)
    expect(allowed('pay.example', [])).toBe(false)
  })
})

test('[O9] safeExternal wants a listed host and https', () => {
  expect(safeExternal('https://good.example/back?x=1', HOSTS)).toBe('https://good.example/back?x=1')
  for (const input of [
    '/path',
    'mailto:a@good.example',
    'tel:+998901234567',
    'https://evil.example/good.example',
    'https://evil.example?good.example',
    'https://evil.example#good.example',
    null,
  ]) {
    expect(safeExternal(input, HOSTS)).toBeNull()
  }
})

describe('whatever is written', () => {
  test('[O9] [S14] [F9] a path stays on the site, also on the next use', () => {
    let accepted = 0
    fc.assert(
      fc.property(link, (input) => {
        const path = safePath(input)
        if (path === null) return
        accepted++
        expectStaysHome(path)
        expect(safePath(path)).toBe(path)
      }),
      propertyRuns('O9 paths', 100_000, 5_000),
    )
    expect(accepted).toBeGreaterThan(100)
  })

  test('[C7] an href is a path, https without userinfo, mailto or tel', () => {
    let accepted = 0
    fc.assert(
      fc.property(link, (input) => {
        const safe = safeHref(input)
        if (safe === null) return
        accepted++
        if (!safe.external) return expectStaysHome(safe.href)
        const url = new URL(safe.href, ORIGIN)
        expect(['https:', 'mailto:', 'tel:']).toContain(url.protocol)
        expect([url.username, url.password]).toEqual(['', ''])
        expect(safeHref(safe.href)).toEqual(safe)
      }),
      propertyRuns('C7 hrefs', 100_000, 5_000),
    )
    expect(accepted).toBeGreaterThan(100)
  })

  test('[O9] an external target is on a listed host', () => {
    let accepted = 0
    const target = fc.oneof(
      link,
      fc
        .tuple(
          fc.constantFrom('good.example', 'a.good.example', 'evil.example', 'good.example.evil.example'),
          fc.constantFrom(...pieces),
          fc.string(),
        )
        .map(([host, piece, text]) => `https://${host}${piece}${text}`),
    )
    fc.assert(
      fc.property(target, (input) => {
        const safe = safeExternal(input, HOSTS)
        if (safe === null) return
        accepted++
        const url = new URL(safe)
        expect([url.protocol, url.username, /(^|\.)good\.example\.?$/.test(url.hostname)]).toEqual(['https:', '', true])
      }),
      propertyRuns('O9 external', 100_000, 5_000),
    )
    expect(accepted).toBeGreaterThan(50)
  })
})
