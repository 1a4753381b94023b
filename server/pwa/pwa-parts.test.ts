import { expect, test } from 'vitest'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { drawnIcon } from './drawn-icon.ts'
import { hexColour } from './hex-colour.ts'
import { installTags } from './install-tags.ts'
import { offlinePage } from './offline-page.ts'
import { webAppManifest } from './web-app-manifest.ts'
import { workerScript } from './worker-script.ts'

/** A site that brings nothing but its name: no icons, no words, no SEO settings. */
function bareRelease(changes: Partial<ServedRelease> = {}): ServedRelease {
  const locale = { documents: new Map(), propsOf: new WeakMap() }
  const sections = { 'site-config': { name: 'Bo‘sh <b>' }, 'settings-seo': {} }
  return {
    hash: 'h',
    locales: { uz: locale, ru: locale },
    slugs: {},
    media: new Map(),
    theme: { id: 't', scheme: 'dark', color: 'oklch(0.16 0.018 265)', css: ':root{}' },
    themeAddress: '',
    imageHosts: [],
    areBonusesShown: true,
    functionalSettings: {},
    sections: { uz: sections, ru: sections },
    faults: [],
    ...changes,
  }
}
const png = new Uint8Array([137, 80])
const favicon = (type: string, src: string, more = {}): object => ({
  type,
  sizes: '192x192',
  image: { src, alt: '' },
  ...more,
})
const withIcons = (...icons: readonly object[]): ServedRelease => {
  const sections = { 'site-config': { name: 'Chiroq' }, 'settings-seo': { favicon: icons } }
  return bareRelease({
    media: new Map([
      ['a.png', png],
      ['b.png', png],
    ]),
    sections: { uz: sections, ru: sections },
  })
}

test('[PWA-1] a site without icons can be installed: the server draws them', () => {
  const { icons } = webAppManifest(bareRelease(), 'uz') as { icons: { src: string; purpose: string }[] }
  expect(icons.map(({ src, purpose }) => [src, purpose])).toEqual([
    ['/_pwa/icon.svg', 'any'],
    ['/_pwa/icon.svg', 'maskable'],
  ])
  expect(drawnIcon(bareRelease())).toMatch(
    /^<svg [^>]+><rect [^>]+fill="#[0-9a-f]{6}"\/><image href="data:image\/svg\+xml/,
  )
})

test('[PWA-1] icons are those of the SEO settings which the release holds; a maskable one is offered as such', () => {
  const release = withIcons(
    favicon('png', '/media/a.png'),
    favicon('png', '/media/b.png', { isMaskable: true }),
    favicon('png', '/media/none.png'),
    favicon('ico', '/media/a.png'),
    favicon('apple-png', '/media/b.png'),
  )
  const { icons } = webAppManifest(release, 'ru') as { icons: object[] }
  expect(icons).toEqual([
    { src: '/media/a.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/media/b.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  ])
  expect(installTags(release, 'ru', true)).toBe(
    '<link rel="manifest" href="/ru/manifest.webmanifest" data-worker="/sw.js">',
  )
  expect(installTags(release, 'uz', false)).not.toContain('data-worker')
})

test.each(['uz', 'ru'] as const)(
  '[N10] the offline page of a bare site in %s has words, its name as text, one link and nothing that runs',
  (locale) => {
    const { html, policy } = offlinePage(bareRelease(), locale, ['/assets/onest-cyrillic.x.woff2'])
    expect(html).toContain('Bo‘sh &lt;b&gt;')
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|style=|http/)
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  },
)

test('[D1] the text of the worker is another for each build; switched off it is the kill switch', () => {
  const scripts = { worker: 'WORK', kill: 'KILL' }
  const of = (build: string, isOn = true): string => workerScript(scripts, { isOn, build, files: ['/assets/a.woff2'] })
  expect(of('n0')).toMatch(/^self\.playbill=\{"build":"n0".*\};\nWORK$/)
  expect(of('n0')).not.toBe(of('n1'))
  expect([of('n0', false), of('n1', false)]).toEqual(['KILL', 'KILL'])
  expect(workerScript(null, { isOn: true, build: 'development', files: [] })).toContain('unregister')
})

test('theme colours are written as hex, the only form that a home screen understands', () => {
  expect(['oklch(0 0 0)', 'oklch(1 0 0)', '#59606b'].map(hexColour)).toEqual(['#000000', '#ffffff', '#59606b'])
})
