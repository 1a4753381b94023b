import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from '#base/links.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { matchRoute } from '#src/router/match-route.ts'
import { rewriteLanguage } from './fatal.ts'

const slugs = { help: 'help', de: 'german-dishes' }
const rewritten = (path: string) => rewriteLanguage(matchRoute(path), path, slugs)

test.each([
  ['/RU/gamehall', '/ru/gamehall'],
  ['/Ru', '/ru'],
  ['/ru-RU/help', '/ru/help'],
  ['/uz/gamehall', '/gamehall'],
  ['/uz', '/'],
  ['/UZ/game/x', '/game/x'],
  ['/en/x', '/x'],
  ['/en', '/'],
  ['/en-GB/help/', '/help'],
])('[SYS-3] the language prefix of %s is rewritten: %s', (path, to) => {
  expect(rewritten(path)).toBe(to)
})

test.each(['/', '/help', '/gamehall', '/game/ru', '/no-such', '/qq/x', '/go', '/xyz/ru', '/jackpots/en', '/de'])(
  '[SYS-3] %s matches something, or begins with no language: it stays',
  (path) => {
    expect(rewritten(path)).toBeNull()
  },
)

test('[SYS-3] [O9] the rewriting never leads out of the site, and never twice', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'en',
      'RU',
      'uz',
      'ru',
      '',
      '.',
      '..',
      '%2f',
      '%5c',
      '\\',
      'evil.example',
      '//evil.example',
      '@evil.example',
      'x',
      '%252f%252fevil.example',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const path = `/${parts.join('/')}`
      const to = rewriteLanguage({ id: 'not-found' }, path, slugs)
      if (to === null) return
      expect(to).toBe(safePath(to))
      expect(new URL(to, 'https://own.example').origin).toBe('https://own.example')
      expect(to.split('/').length).toBeLessThanOrEqual(path.split('/').length)
    }),
    propertyRuns('rewritten languages', 100_000, 5_000),
  )
})
