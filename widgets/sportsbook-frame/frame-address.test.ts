import { expect, test } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { frameAddress } from './frame-address.ts'

const hosts = [{ host: 'sport.example' }, { host: 'book.example:8443', saysReady: false }]

test.each([
  ['/sandbox/sportsbook', '/sandbox/sportsbook?locale=ru', true],
  ['/sandbox/sportsbook?locale=uz&skin=dark', '/sandbox/sportsbook?locale=ru&skin=dark', true],
  ['https://sport.example/book?a=1', 'https://sport.example/book?a=1&locale=ru', true],
  ['https://sport.example/book?a=1#/live', 'https://sport.example/book?a=1&locale=ru#/live', true],
  ['https://book.example:8443/', 'https://book.example:8443/?locale=ru', false],
])('[RTE-2] [GAM-6] the sportsbook at %s is opened in the locale of the site', (address, src, saysReady) =>
  expect(frameAddress(address, 'ru', hosts)).toEqual({ src, saysReady, isLaunched: false }),
)

test('[GAM-6] a page adds what the sportsbook offers, and never another locale', () =>
  expect(
    frameAddress('https://sport.example/book?theme=dark', 'ru', hosts, null, { theme: 'light', locale: 'uz' })?.src,
  ).toBe('https://sport.example/book?theme=light&locale=ru'))

test.each([
  ['javascript:alert(1)'],
  ['//evil.example'],
  ['http://sport.example'],
  ['mailto:a@b.example'],
  ['/a/..//evil.example'],
  ['https://other.example/book'],
  ['https://sport.example.evil.example/'],
  ['https://sub.sport.example/'],
  ['https://book.example/'],
  ['/help'],
  ['/sandbox/../help'],
  [undefined],
  [7],
  [''],
])('[O8] %j is no address of a sportsbook', (address) => {
  expect(frameAddress(address, 'uz', hosts)).toBeUndefined()
})

test('[O8] no hostile link is an address of a sportsbook', () => {
  expect(hostileLinks.filter((link) => frameAddress(link, 'uz', hosts))).toEqual([])
})

test('[O8] if the site names no host, no foreign page is shown', () => {
  expect(frameAddress('https://sport.example/book', 'uz', [])).toBeUndefined()
})

test('[O8] [GAM-6] a sportsbook on the host of the games is launched there; an origin that only begins the same is refused', () => {
  const games = 'http://games.localhost:3002'
  expect(frameAddress(`${games}/sandbox/sportsbook`, 'ru', [], games)).toEqual({
    src: `${games}/sandbox/sportsbook?locale=ru`,
    saysReady: true,
    isLaunched: true,
  })
  expect(frameAddress(`${games}.evil.example/book`, 'ru', [], games)).toBeUndefined()
  expect(frameAddress(`${games}9/book`, 'ru', [], games)).toBeUndefined()
  expect(frameAddress(`${games}/book`, 'ru', [], null)).toBeUndefined()
})
