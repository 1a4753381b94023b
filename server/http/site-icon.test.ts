import { expect, test } from 'vitest'
import { rootIcon, siteIcons } from './site-icon.ts'

const file = new Uint8Array()
const release = (seo: unknown, ...names: string[]): Parameters<typeof siteIcons>[0] => ({ sections: { uz: { 'settings-seo': seo }, ru: { 'settings-seo': seo } }, media: new Map(names.map((name) => [name, file])) })
const icon = (type: string, src: string, sizes = 'any') => ({ type, sizes, image: { src, alt: '', width: 64, height: 64 } })
const set = { favicon: [icon('svg', '/media/own.svg'), icon('apple-png', '/media/touch.png', '180x180'), icon('png', '/media/32.png', '32x32'), icon('ico', '/media/own.ico', '48x48'), icon('png', '/media/gone.png', '96x96')] }

test('[SEO-7] the favicon set: ico, png with sizes, the picture of the home screen, svg; nothing that the release has not', () => {
  const served = release(set, 'own.svg', 'touch.png', '32.png', 'own.ico', 'favicon.svg')
  expect(siteIcons(served, 'uz')).toEqual([
    { type: 'ico', sizes: '48x48', href: '/media/own.ico' },
    { type: 'png', sizes: '32x32', href: '/media/32.png' },
    { type: 'apple-png', sizes: '180x180', href: '/media/touch.png' },
    { type: 'svg', sizes: 'any', href: '/media/own.svg' },
  ])
  expect(rootIcon(served)).toBe('own.ico')
})

test('[SEO-7] a site that names none has media/favicon.svg', () => {
  expect(siteIcons(release({}, 'favicon.svg'), 'ru')).toEqual([{ type: 'svg', sizes: 'any', href: '/media/favicon.svg' }])
  expect(rootIcon(release({}, 'favicon.svg'))).toBeNull()
})

test('a site without a picture of its own gets a built-in one instead of an address that is not there', () => {
  for (const seo of [undefined, {}, { favicon: null }, { favicon: [null, icon('svg', '/media/gone.svg'), icon('gif', '/media/own.svg')] }]) expect(siteIcons(release(seo), 'uz')).toEqual([{ type: 'svg', sizes: 'any', href: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/) as string }])
})
