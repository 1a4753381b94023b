import { expect, test } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { indexFor, landingOf } from './landing.ts'

test('[GRD-3] the index remembers the full path, encoded', () => {
  expect(indexFor('/ru/cashier/history?tab=bonuses&x=1')).toBe(
    '/?redirectUrl=%2Fru%2Fcashier%2Fhistory%3Ftab%3Dbonuses%26x%3D1',
  )
})

test('[GRD-3] signing in leads to the remembered address', () => {
  expect(
    landingOf(
      new URL(indexFor('/ru/cashier/history?tab=bonuses'), 'https://own.example').searchParams.get('redirectUrl'),
      'ru',
    ),
  ).toBe('/ru/cashier/history?tab=bonuses')
})

test.each([
  ['/ru/cashier?a=1#b', 'uz', '/cashier?a=1#b'],
  ['/cashier', 'ru', '/ru/cashier'],
  ['/ru', 'uz', '/'],
  ['/', 'ru', '/ru'],
] as const)(
  '[LOC-4] %s, remembered in one language, is followed in %s from a page of that language: %s',
  (redirectUrl, locale, to) => {
    expect(landingOf(redirectUrl, locale)).toBe(to)
  },
)

test.each([
  null,
  '',
  'cashier',
  '/forms/sign_in',
  '/ru/forms/sign_up?redirectUrl=/a',
  '/forms',
  '/Forms/sign_in',
  'https://own.example/cashier',
  ...hostileLinks.slice(0, 40),
])('[O9] %j leads home', (redirectUrl) => {
  expect(landingOf(redirectUrl, 'uz')).toBeNull()
})
