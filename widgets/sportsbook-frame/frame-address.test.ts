import { expect, test } from 'vitest'
import { frameAddress } from './frame-address.ts'

test.each([
  ['/sandbox/sportsbook', '/sandbox/sportsbook?locale=ru'],
  ['/sandbox/sportsbook?locale=uz&skin=dark', '/sandbox/sportsbook?locale=ru&skin=dark'],
  ['https://sport.example/book?a=1', 'https://sport.example/book?a=1&locale=ru'],
])('[RTE-2] [GAM-6] the sportsbook at %s is opened in the locale of the site', (address, expected) => expect(frameAddress(address, 'ru')).toBe(expected))

test.each([['javascript:alert(1)'], ['//evil.example'], ['http://sport.example'], ['mailto:a@b.example'], ['/a/..//evil.example'], [undefined], [7], ['']])('[O8] %j is no address of a sportsbook', (address) => {
  expect(frameAddress(address, 'uz')).toBeUndefined()
})
