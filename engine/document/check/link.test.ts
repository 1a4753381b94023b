import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { vocabulary } from '#schemas/vocabulary.ts'
import { testChecker } from '../testing/specs.ts'

const checker = testChecker({ routes: [], vocabulary }, documents)
/** The issue of a link in the entry of a menu; the site has no page, so that each safe path is unknown. */
const linked = (to: unknown) => {
  const menu = { kind: 'menu', id: 'm', version: 1, title: 'a', items: [{ id: 'a', label: 'a', to }] }
  const issue = checker
    .checkSite([{ path: 'menus/m.json', bytes: JSON.stringify(menu) }], { now: 0 })
    .find((one) => one.pointer.startsWith('/items/0/to'))
  const { code, pointer, didYouMean, hint, fix } = issue ?? {}
  return issue && { code, pointer, didYouMean, hint, fix }
}
const pointer = '/items/0/to'

test('[ENG-3] a link is a safe path or address', () => {
  for (const address of ['https://example.com/', 'mailto:a@b.uz', 'tel:+998901234567'])
    expect(linked(address)).toBeUndefined()
  expect(linked('/help')?.code).toBe('unknown-path')
  expect(linked('')).toMatchObject({ code: 'empty-text', pointer })
  expect(linked(null)).toMatchObject({ code: 'null-value', pointer })
  for (const value of [5, ['/help'], true]) expect(linked(value)).toMatchObject({ code: 'wrong-type', pointer })
  expect(linked(5)?.hint).toBe('Write a path of the site, {"page"}, or an https, mailto or tel address.')
})

test('[ENG-3] a relative path and one with a locale are mended', () => {
  expect(linked('help/pay')).toMatchObject({
    code: 'relative-link',
    didYouMean: '/help/pay',
    fix: [{ op: 'replace', path: pointer, value: '/help/pay' }],
  })
  for (const [address, path] of [
    ['/ru/help', '/help'],
    ['/uz', '/'],
    ['/ru?a=1', '/?a=1'],
  ] as const)
    expect(linked(address)).toMatchObject({
      code: 'link-with-locale',
      didYouMean: path,
      hint: `Did you mean ${JSON.stringify(path)}? The site adds the visitor's locale to each path by itself.`,
      fix: [{ op: 'replace', path: pointer, value: path }],
    })
  expect(linked('/rugby')?.code).toBe('unknown-path')
})

test.each([
  ['http://example.com/', 'write https:// instead of http://'],
  ['HTTP://example.com/', 'write https:// instead of http://'],
  ['//example.com/', 'begins with // leaves the site'],
  ['#pay', 'cannot be a fragment alone'],
  ['javascript:alert(1)', 'could run a script'],
  ['ftp://http://a', 'could run a script'],
])('[ENG-3] [P5] the unsafe address %s is refused, and the hint says why', (address, hint) => {
  expect(linked(address)).toMatchObject({ code: 'unsafe-address', pointer, hint: expect.stringContaining(hint) })
})

test('[ENG-3] a page link has a page, and nothing that a page link does not have', () => {
  expect(linked({ page: 'none' })).toMatchObject({ code: 'unknown-page', pointer: `${pointer}/page` })
  expect(linked({ pgae: 'home' })?.code).toMatch(/^(misspelt|missing|unknown)/)
})
