import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPageAddress } from './page-address.ts'

test.each([
  ['/', 'uz', '/', ''],
  ['/ru', 'ru', '/', ''],
  ['/rules', 'uz', '/rules', ''],
  ['/ru/help?a=1?b', 'ru', '/help', '?a=1?b'],
  ['/help?', 'uz', '/help', ''],
  ['/game/BookOfX', 'uz', '/game/BookOfX', ''],
  ['/game/a%20b', 'uz', '/game/a%20b', ''],
])('%s is a page in its normal form', (url, locale, path, search) => {
  expect(readPageAddress(url)).toEqual({ kind: 'page', locale, path, search })
})

test.each([
  ['/ru/../cashier', '/cashier', 308],
  ['/help/./x/..', '/help', 308],
  ['/%2e%2e/cashier', '/cashier', 308],
  ['/help/%2E%2e/cashier?x=1', '/cashier?x=1', 308],
  ['/%63ashier', '/cashier', 308],
  ['/GAMEHALL', '/gamehall', 308],
  ['/ru/GameHall/Slots', '/ru/gamehall/Slots', 308],
  ['/%72u/help', '/ru/help', 308],
  ['/GAME/BookOfX', '/game/BookOfX', 308],
  ['/help/', '/help', 301],
  ['/ru/', '/ru', 301],
  ['/help/?x=//evil.example', '/help?x=//evil.example', 301],
  ['/ru/?x=1', '/ru?x=1', 301],
])('[S14] %s is sent to %s', (url, to, status) => {
  expect(readPageAddress(url)).toEqual({ kind: 'redirect', to, status })
})

test.each([
  '//x/y',
  '//evil.example',
  '/%00',
  '/%0d%0aset-cookie:a',
  '/a%2f..%2fb',
  '/a%5cb',
  '/\\evil.example',
  '/..//evil.example',
  '/ru//evil.example',
  '/%252e%252e/cashier',
  `/${'x'.repeat(15_000)}`,
  '/%e0%a4%a',
  '*',
  '',
])('[O10] [O9] %s is not a page of this site', (url) => {
  expect(readPageAddress(url)).toMatchObject({ kind: 'unknown' })
})

test('[S14] [O9] 20,000 addresses: a redirect stays on the site and reaches the normal form in one step', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '\\',
      '%5c',
      '%00',
      'ru',
      'RU',
      'cashier',
      'GAMEHALL',
      'gamehall',
      '%63ashier',
      'game',
      '@',
      ':',
      'evil.example',
      '%25',
      '%',
      '?',
      '#',
      ';',
    ),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const read = readPageAddress(`/${pieces.join('')}`)
      if (read.kind !== 'redirect') return
      const path = read.to.split('?')[0] ?? ''
      expect(new URL(read.to, 'https://own.example').origin).toBe('https://own.example')
      expect(readPageAddress(path)).toMatchObject({ kind: 'page' })
    }),
    { numRuns: 20_000 },
  )
})
