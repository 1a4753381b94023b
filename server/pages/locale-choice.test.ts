import { expect, test } from 'vitest'
import { isArrival, localeChoiceOf, preferredLocale } from './locale-choice.ts'

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['uz-UZ,uz;q=0.9,ru;q=0.8', 'uz'],
  ['en-US,en;q=0.9,ru;q=0.8,uz;q=0.7', 'ru'],
  ['uz;q=0.2, ru;q=0.9', 'ru'],
  ['ru;q=0, uz;q=0.1', 'uz'],
  ['ru;q=0', null],
  ['en-US,en', null],
  ['', null],
  ['*', null],
  ['rus, uzx', null],
  ['RU', 'ru'],
  [`${'a,'.repeat(2_000)}ru`, null],
] as const)('[LOC-2] a browser that asks for %s wants %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

const person = {
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 Chrome/126.0 Safari/537.36',
}
const arrives = (headers: Record<string, string | undefined>): boolean =>
  isArrival({ headers: { ...person, ...headers } } as never, 'own.example')

test('[LOC-2] typing the address or following a link of another site counts as arriving', () => {
  expect([arrives({}), arrives({ 'sec-fetch-site': 'cross-site', referer: 'https://search.example/' })]).toEqual([
    true,
    true,
  ])
})

test.each([
  ['a link of this site', { 'sec-fetch-site': 'same-origin' }],
  [
    'a page of this site, by a browser that sends no other header',
    { 'sec-fetch-site': undefined, referer: 'https://own.example/ru' },
  ],
  ['a browser that does not say what it wants', { 'sec-fetch-dest': undefined }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['another search engine', { 'user-agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' }],
  ['a preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }],
] as const)('[LOC-2] %s is shown what it asks for', (_name, headers) => {
  expect(arrives(headers)).toBe(false)
})

test('[LOC-3] [D14] a cookie that names an unknown locale is ignored', () => {
  const choice = (cookies: Record<string, string>) =>
    localeChoiceOf({ headers: person, cookies, host: 'own.example' } as never)
  expect(choice({ playbill_locale: 'ru', playbill_locale_session: 'ru' })).toMatchObject({
    stored: 'ru',
    isOfThisSession: true,
  })
  for (const value of ['', 'en', 'RU', 'ru-RU', '../ru', 'constructor'])
    expect(choice({ playbill_locale: value, playbill_locale_session: value })).toMatchObject({
      stored: null,
      isOfThisSession: false,
    })
})
