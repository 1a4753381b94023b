import { expect, test } from 'vitest'
import { hostileLinks } from './testing/links.corpus.ts'
import { navigable, NavigationRefused } from './navigable.ts'

test.each([
  ['/help', '/help'],
  ['/ru/game/a?x=1#real', '/ru/game/a?x=1#real'],
])('[GRD-8] a path of the site %s is followed without permission', (address, to) => {
  expect(navigable(address)).toBe(to)
})

test('[GRD-8] an external address throws without explicit permission', () => {
  expect(() => navigable('https://pay.example/done')).toThrow(NavigationRefused)
  expect(() => navigable('https://pay.example/done', {})).toThrow(/permit its hosts/)
  expect(() => navigable('https://pay.example/done', { external: [] })).toThrow(NavigationRefused)
})

test('[GRD-8] with permission another site is followed, on the permitted hosts only', () => {
  expect(navigable('https://pay.example/done', { external: ['pay.example'] })).toBe('https://pay.example/done')
  expect(() => navigable('https://evil.example/', { external: ['pay.example'] })).toThrow(NavigationRefused)
  expect(navigable('mailto:help@pay.example', { external: 'any-https' })).toBe('mailto:help@pay.example')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'http://pay.example/',
  'blob:https://pay.example/1',
])('[GRD-8] the unsafe protocol of %s throws, whatever is permitted', (address) => {
  for (const external of [['pay.example'], 'any-https'] as const)
    expect(() => navigable(address, { external })).toThrow(NavigationRefused)
})

test('[GRD-8] [O9] every hostile spelling is refused, and the error does not quote it', () => {
  for (const address of hostileLinks.filter((link) => link.length > 3)) {
    for (const permission of [{}, { external: ['good.example'] }, { external: 'any-https' as const }]) {
      try {
        expect.fail(`went to ${navigable(address, permission)}`)
      } catch (error) {
        expect(error).toBeInstanceOf(NavigationRefused)
        if (address.length > 12) expect(String(error)).not.toContain(address)
      }
    }
  }
})
