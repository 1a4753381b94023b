import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePath } from '#base/links.ts'
import { splitLocale, withLocale } from './locale-path.ts'

test.each([
  ['/', 'uz', '/'],
  ['/help?a=1#b', 'uz', '/help?a=1#b'],
  ['/ru', 'ru', '/'],
  ['/ru?a=1', 'ru', '/?a=1'],
  ['/ru#real', 'ru', '/#real'],
  ['/ru/help?a=/ru/x', 'ru', '/help?a=/ru/x'],
  ['/rules', 'uz', '/rules'],
  ['/russia', 'uz', '/russia'],
  ['/uz/help', 'uz', '/uz/help'],
] as const)('[LOC-1] %s is %s and %s', (address, locale, path) => {
  expect(splitLocale(address)).toEqual({ locale, path })
})

test.each([
  ['ru', '/', '/ru'],
  ['ru', '/?a=1', '/ru?a=1'],
  ['ru', '/#real', '/ru#real'],
  ['ru', '/help', '/ru/help'],
  ['ru', '/ru', '/ru'],
  ['ru', '/ru/help', '/ru/help'],
  ['uz', '/ru/help', '/ru/help'],
  ['uz', '/help', '/help'],
  ['ru', 'https://a.example/', 'https://a.example/'],
] as const)('[GRD-2] [LOC-1] in %s %s is at %s: never prefixed twice', (locale, address, to) => {
  expect(withLocale(locale, address)).toBe(to)
})

test('[O9] splitting reverses joining, and a safe path stays safe', () => {
  fc.assert(
    fc.property(fc.constantFrom('uz' as const, 'ru' as const), fc.webPath(), (locale, generated) => {
      const path = safePath(generated === '' ? '/' : generated)
      if (path === null) return
      const address = withLocale(locale, path)
      expect(safePath(address)).toBe(address)
      expect(withLocale(locale, address)).toBe(address)
      if (splitLocale(path).locale === 'uz') expect(splitLocale(address)).toEqual({ locale, path })
    }),
  )
})
