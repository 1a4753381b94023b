import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { chooseWay } from './choose-way.ts'

const origin = 'https://casino.example'
type Request = Parameters<typeof chooseWay>[0]
const file = (path: string, more: Partial<Request> = {}): Request => ({
  method: 'GET',
  url: new URL(path, origin).href,
  mode: 'cors',
  destination: 'script',
  cache: 'default',
  isRange: false,
  ...more,
})
const page = (path: string, more: Partial<Request> = {}): Request =>
  file(path, { mode: 'navigate', destination: 'document', ...more })

test('[PWA-1] pages of the site are answered as documents, in both languages', () => {
  for (const path of [
    '/',
    '/ru',
    '/ru/help',
    '/gamehall?category=slots',
    '/cashier/deposit',
    '/_icons',
    '/ru/_icons',
    '/apiary',
  ])
    expect([path, chooseWay(page(path), origin)]).toEqual([path, 'document'])
})

test('[PWA-1] files that never change come from the cache, pictures and foreign fonts while a newer one is fetched', () => {
  expect(chooseWay(file('/assets/entry.DZag1qJj.js'), origin)).toBe('hashed')
  expect(chooseWay(file('/assets/entry.DZag1-J.js'), origin)).toBe('hashed')
  expect(chooseWay(file('/assets/onest-latin-wght-normal.CpfnENdf.woff2', { destination: 'font' }), origin)).toBe(
    'hashed',
  )
  expect(chooseWay(file('/nfx/release/0123abcd/uz/page/home.json', { destination: '' }), origin)).toBe('release')
  expect(chooseWay(file('/nfx/theme/0123abcd.css', { destination: 'style' }), origin)).toBe('release')
  expect(chooseWay(file('/media/hero.svg', { destination: 'image' }), origin)).toBe('media')
  expect(chooseWay(file('/fonts/brand.woff2', { destination: 'font' }), origin)).toBe('media')
})

test('[PWA-1] [D1] calls, configuration, other hosts, writes and parts of files are left to the network', () => {
  const others = [
    file('/api/account.getInfo', { destination: '' }),
    file('/nfx/cms-config/uz', { destination: '' }),
    file('/_releases', { destination: '' }),
    file('/_report', { method: 'POST' }),
    file('/sw.js'),
    file('https://cdn.example/assets/entry.DZag1qJj.js'),
    file('https://cdn.example/cover.png', { destination: 'image', mode: 'no-cors' }),
    file('/assets/entry.DZag1qJj.js', { cache: 'no-store' }),
    file('/media/film.webp', { destination: 'image', isRange: true }),
    file('/assets/plain.js'),
    page('/help', { method: 'POST' }),
    page('https://cdn.example/help'),
  ]
  for (const request of others) expect([request.url, chooseWay(request, origin)]).toEqual([request.url, null])
})

test('[PWA-1] [D1] a navigation to what the server keeps apart, or in a frame, is passed on: ignored, it would be sent twice', () => {
  const others = [
    page('/help', { destination: 'iframe' }),
    page('/_inspect/'),
    page('/_admin/releases'),
    page('/sandbox'),
    page('/ru/sandbox'),
    page('/api/auth.logout'),
    page('/api'),
    page('/media/logo.svg'),
    page('/oauth/init'),
    page('/oauth/callback?code=c&state=s'),
  ]
  for (const request of others) expect([request.url, chooseWay(request, origin)]).toEqual([request.url, 'passed'])
})

test('[PWA-1] [D1] whatever is asked for, a document is never looked up in a cache', () => {
  const request = fc.record({
    method: fc.constantFrom('GET', 'POST'),
    url: fc.webUrl({ validSchemes: ['https'] }),
    mode: fc.constant('navigate' as const),
    destination: fc.constantFrom('document' as const, 'iframe' as const),
    cache: fc.constantFrom('default' as const, 'reload' as const),
    isRange: fc.boolean(),
  })
  fc.assert(
    fc.property(request, (one) => ['document', 'passed', null].includes(chooseWay(one, new URL(one.url).origin))),
    propertyRuns('worker, documents', 20_000, 2_000),
  )
})
