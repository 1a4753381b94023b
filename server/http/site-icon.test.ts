import { expect, test } from 'vitest'
import { siteIcon } from './site-icon.ts'

const file = new Uint8Array()
const release = (seo: unknown, ...names: string[]): Parameters<typeof siteIcon>[0] => ({ sections: { uz: { 'settings-seo': seo }, ru: { 'settings-seo': seo } }, media: new Map(names.map((name) => [name, file])) })
const icon = (type: string, src: string) => ({ type, sizes: 'any', image: { src, alt: '', width: 64, height: 64 } })

test('the icon of the settings comes first, then media/favicon.svg', () => {
  expect(siteIcon(release({ favicon: [icon('png', '/media/a.png'), icon('svg', '/media/own.svg')] }, 'own.svg', 'favicon.svg'), 'uz')).toBe('/media/own.svg')
  expect(siteIcon(release({}, 'favicon.svg'), 'ru')).toBe('/media/favicon.svg')
})

test('a site without a picture of its own gets a built-in one instead of an address that is not there', () => {
  for (const seo of [undefined, {}, { favicon: null }, { favicon: [null, icon('svg', '/media/gone.svg')] }]) expect(siteIcon(release(seo), 'uz')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})
