import { expect, test } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { addressInLocale, localisedHref } from './host.ts'

test('[C7] [O9] a path that the site does not have leads home, also in an anchor that the browser follows without a click', () => {
  for (const href of hostileLinks) {
    for (const locale of ['uz', 'ru'] as const) {
      const { origin } = new URL(localisedHref(locale, { href, external: false }), 'https://own.example')
      expect([href, origin]).toEqual([href, 'https://own.example'])
    }
  }
  expect(localisedHref('uz', { href: '//evil.example/x', external: false })).toBe('/')
})

test('[LOC-1] a path gets the prefix of the locale, and the address of another site stays as it is', () => {
  expect([localisedHref('uz', { href: '/help?a=1#b', external: false }), addressInLocale('ru', '/help?a=1#b')]).toEqual(
    ['/help?a=1#b', '/ru/help?a=1#b'],
  )
  expect(localisedHref('ru', { href: 'https://partner.example/', external: true })).toBe('https://partner.example/')
})
