import { expect, test } from 'vitest'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { NetworkError, OfflineError, PlatformError, ProtocolError, TimeoutError } from '#platform/platform-error.ts'
import { failureText } from './failure-text.ts'

test.each([
  new NetworkError('banners.get'),
  new TimeoutError('banners.get', 20_000),
  new OfflineError('banners.get'),
  new DocumentUnavailable('no answer', null),
])('[ERR-2] "%s" is called a lost connection', (error) => {
  expect(failureText(error)).toBe('failedText')
})

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://casino.example/a.js'),
  new TypeError('error loading dynamically imported module: https://casino.example/a.js'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /a.css'),
])('[ERR-2] "%s" blames neither the connection nor us: the server may have lost the file', (error) => {
  expect(failureText(error)).toBe('failedAgain')
})

test.each([
  new PlatformError({ call: 'banners.get', status: 500, error: { type: 'InternalServerErrorException', message: '' } }),
  new ProtocolError('banners.get', { status: 200, problem: 'no JSON' }),
  new DocumentUnavailable('not here', 503),
  new TypeError("Cannot read properties of undefined (reading 'items')"),
  new RangeError('Invalid array length'),
  undefined,
])('[ERR-2] "%s" is called our fault', (error) => {
  expect(failureText(error)).toBe('failedLater')
})
