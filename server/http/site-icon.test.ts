import { expect, test } from 'vitest'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { compileWorld } from '#server/releases/site-world.ts'
import { faviconHtml } from '#src/head/favicon-html.ts'
import { parseHtml } from '#tests/harness/parse-html.ts'
import { rootIcon, siteIcons } from './site-icon.ts'

const file = new Uint8Array()
const release = (seo: unknown, ...names: string[]): Parameters<typeof siteIcons>[0] => ({
  sections: { uz: { 'settings-seo': seo }, ru: { 'settings-seo': seo } },
  media: new Map(names.map((name) => [name, file])),
})
const icon = (type: string, src: string, sizes = 'any') => ({
  type,
  sizes,
  image: { src, alt: '', width: 64, height: 64 },
})
const set = {
  favicon: [
    icon('svg', '/media/own.svg'),
    icon('apple-png', '/media/touch.png', '180x180'),
    icon('png', '/media/32.png', '32x32'),
    icon('ico', '/media/own.ico', '48x48'),
    icon('png', '/media/gone.png', '96x96'),
  ],
}

test('[SEO-3] [SEO-7] the favicon set: ico, png with sizes, the picture of the home screen, svg; nothing that the release has not', () => {
  const served = release(set, 'own.svg', 'touch.png', '32.png', 'own.ico', 'favicon.svg')
  expect(siteIcons(served, 'uz')).toEqual([
    { type: 'ico', sizes: '48x48', href: '/media/own.ico' },
    { type: 'png', sizes: '32x32', href: '/media/32.png' },
    { type: 'apple-png', sizes: '180x180', href: '/media/touch.png' },
    { type: 'svg', sizes: 'any', href: '/media/own.svg' },
  ])
  expect(rootIcon(served)).toBe('own.ico')
})

test('[SEO-7] an icon whose address has a space, a letter beyond Latin or a version is the file that the check finds', () => {
  const addresses = ['/media/my%20icon.svg', '/media/%D0%B7%D0%BD%D0%B0%D0%BA.png?v=2', '/media/own.ico?v=3']
  const [svg = '', png = '', ico = ''] = addresses
  const named = { favicon: [icon('ico', ico), icon('png', png), icon('svg', svg)] }
  const served = release(named, 'my icon.svg', 'знак.png', 'own.ico')
  expect(siteIcons(served, 'uz').map(({ href }) => href)).toEqual([ico, png, svg])
  expect(rootIcon(served)).toBe('own.ico')
})

test('[SEO-3] [SEO-7] a site that names none has media/favicon.svg', () => {
  expect(siteIcons(release({}, 'favicon.svg'), 'ru')).toEqual([
    { type: 'svg', sizes: 'any', href: '/media/favicon.svg' },
  ])
  expect(rootIcon(release({}, 'favicon.svg'))).toBeNull()
})

test('a site without a picture of its own gets a built-in one instead of an address that is not there', () => {
  for (const seo of [
    undefined,
    {},
    { favicon: null },
    { favicon: [null, icon('svg', '/media/gone.svg'), icon('gif', '/media/own.svg')] },
  ])
    expect(siteIcons(release(seo), 'uz')).toEqual([
      { type: 'svg', sizes: 'any', href: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/) as string },
    ])
})

/** The type of a file by its first bytes, and its width: of an ICO the widest picture's. */
function pictureOf(bytes: Uint8Array): readonly [kind: string, width: number | null] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) === 0x89504e47) return ['png', view.getUint32(16)]
  if (view.getUint32(0) === 0x00000100)
    return [
      'ico',
      Math.max(...Array.from({ length: view.getUint16(4, true) }, (_, index) => view.getUint8(6 + 16 * index) || 256)),
    ]
  return [new TextDecoder().decode(bytes).trimStart().startsWith('<svg') ? 'svg' : 'unknown', null]
}

test.each(['main', 'second'])(
  '[SEO-3] [SEO-7] the site %s names each picture of its set by its type and its size, in both locales',
  (name) => {
    const served = loadRelease('icons', readSiteFolder(`config-samples/${name}`), compileWorld)
    for (const locale of ['uz', 'ru'] as const) {
      const icons = siteIcons(served, locale)
      expect(icons.map(({ type }) => type)).toEqual(expect.arrayContaining(['ico', 'png', 'apple-png', 'svg']))
      for (const { type, sizes, href } of icons) {
        const [kind, width] = pictureOf(served.media.get(href.replace('/media/', '')) ?? new Uint8Array(8))
        expect([href, kind, width]).toEqual([
          href,
          type.replace('apple-', ''),
          type === 'svg' ? null : Number(sizes.split('x')[0]),
        ])
      }
    }
  },
)

test('[SEO-3] the set in a document: one link each, the last that a browser can show is the best', () => {
  const release = loadRelease('icons', readSiteFolder('config-samples/main'), compileWorld)
  const links = [...parseHtml(`<head>${faviconHtml(siteIcons(release, 'uz'))}</head>`).querySelectorAll('link')]
  expect(
    links.map((link) => ['rel', 'type', 'sizes', 'href'].map((attribute) => link.getAttribute(attribute))),
  ).toEqual([
    ['icon', 'image/x-icon', '48x48', '/media/favicon.ico'],
    ['icon', 'image/png', '32x32', '/media/favicon-32.png'],
    ['icon', 'image/png', '96x96', '/media/favicon-96.png'],
    ['icon', 'image/png', '192x192', '/media/icon-192.png'],
    ['icon', 'image/png', '512x512', '/media/icon-512.png'],
    ['apple-touch-icon', null, '180x180', '/media/apple-touch-icon.png'],
    ['icon', 'image/svg+xml', null, '/media/favicon.svg'],
  ])
  const hostile = faviconHtml([{ type: 'png', sizes: '"><script>', href: '/media/"><script>alert(1)</script>.png' }])
  expect([
    parseHtml(hostile).querySelectorAll('script').length,
    parseHtml(hostile).querySelectorAll('link').length,
  ]).toEqual([0, 1])
})
