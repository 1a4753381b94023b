import { screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { addressIn } from './address-in.ts'
import definition from './index.ts'

test.each([
  ['uz', '/', {}, '/'],
  ['ru', '/', {}, '/ru'],
  ['ru', '/gamehall/slots', {}, '/ru/gamehall/slots'],
  ['uz', '/gamehall', { providers: 'a,b', query: 'o & k' }, '/gamehall?providers=a,b&query=o+%26+k'],
  ['ru', '/', { category: 'live', sort: undefined }, '/ru?category=live'],
] as const)('[LOC-1] in %s the page %s %o is at %s', (locale, path, search, address) => {
  expect(addressIn(locale, path, search)).toBe(address)
})

test('[CFG-6] a language that the platform has switched off is not offered, the one shown always is', async () => {
  const offered = () => screen.getAllByRole('link').map((link) => link.getAttribute('hreflang'))
  for (const [available, expected] of [
    ['uz,ru', ['uz', 'ru']],
    ['ru', ['ru']],
    ['uz', ['uz', 'ru']],
    [null, ['uz', 'ru']],
  ] as const) {
    await renderWidget(definition, { props: {} }, { locale: 'ru', values: { 'site.locales': available } })
    expect([available, offered()]).toEqual([available, expected])
  }
})

test('[LOC-1] links to the same page in both locales and follows the visitor', async () => {
  const host = createTestHost('ru', { path: '/rules' })
  await renderWidget(definition, { props: {} }, { locale: 'ru', host })
  const links = () =>
    screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('hreflang'), link.getAttribute('aria-current')])
  expect(links()).toEqual([
    ['/rules', 'uz', null],
    ['/ru/rules', 'ru', 'true'],
  ])
  act(() => host.moveTo({ path: '/gamehall', search: { category: 'live' } }))
  expect(links()).toEqual([
    ['/gamehall?category=live', 'uz', null],
    ['/ru/gamehall?category=live', 'ru', 'true'],
  ])
})
