import { afterEach, expect, test, vi } from 'vitest'
import { hasStoredKey } from './has-stored-key.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('[D5] a key is found by its ending, in its own area only', () => {
  sessionStorage.setItem('playbill/1/inspect', 'x')
  expect([
    hasStoredKey('session', '/inspect'),
    hasStoredKey('local', '/inspect'),
    hasStoredKey('session', '/other'),
  ]).toEqual([true, false, false])
})

test('[D5] storage that throws when it is named holds nothing', () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    ),
  )
  expect(hasStoredKey('session', '/inspect')).toBe(false)
})
