import { expect, test } from 'vitest'
import { acceptsEncoding } from './accepts-encoding.ts'

test.each([
  ['br', true],
  ['gzip, deflate, br', true],
  ['gzip, br;q=0.1', true],
  ['BR', true],
  ['*', true],
  ['gzip;q=1.0, *;q=0.5', true],
  ['br;q=0', false],
  ['gzip, br; q=0.0', false],
  ['br;q=0, *', false],
  ['*;q=0', false],
  ['br;q=much', false],
  ['x-br, brotli', false],
  ['gzip', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %s takes brotli: %s', (header, takes) => {
  expect(acceptsEncoding(header, 'br')).toBe(takes)
})
