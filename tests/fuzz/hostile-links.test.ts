import { expect, test } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { caseMoment, readBase } from '#cli/check/read-case.ts'
import { createSiteGate } from '#cli/site-gate.ts'
import { folderOf } from '#engine/document/check/document.ts'
import { compileSite } from '#engine/document/compile/compile-site.ts'
import type { DocumentKind } from '#schemas/document/documents.ts'
import { sourcesOf } from '#server/releases/load-release.ts'
import { compileWorld } from '#server/releases/site-world.ts'

const base = await readBase('config-samples/broken')
const bytes = [...base].map(([path, content]) => ({ path, bytes: content as Uint8Array })) // files of the base site are bytes
const gate = createSiteGate()
gate.checkSite(bytes, { now: caseMoment })
const sources = sourcesOf(bytes)
const source = (key: string): Record<string, unknown> => structuredClone(sources.get(key)) as Record<string, unknown>

const words = { uz: 'Soʻz', ru: 'Слово' }
const page = (nodes: unknown[], extra = {}) => ({ ...source('page/about'), nodes, ...extra })
const node = (type: string, props: object) => (link: string, index: number) => ({
  id: `n${index}`,
  type,
  props: JSON.parse(JSON.stringify(props), (_key, value: unknown) => (value === '@' ? link : value)) as object,
})
const media = { src: '@', alt: '', width: 10, height: 10 }
type Build = (links: readonly string[]) => unknown
const blocks = (type: string, props: object): readonly [DocumentKind, string, Build] => [
  'page',
  'about',
  (links) => page(links.map(node(type, props))),
]
const entries = (links: readonly string[], own: (link: string) => object) =>
  links.map((link, index) => ({ id: `i${index}`, label: words, ...own(link) }))

/** Every kind of place where a document can name an address. */
const kinds: Readonly<Record<string, readonly [DocumentKind, string, Build]>> = {
  'link of a button': blocks('button', { label: words, to: '@' }),
  'action of a button': blocks('button', { label: words, action: { do: 'navigate', to: '@' } }),
  'address that is opened': blocks('button', { label: words, action: [{ do: 'open', url: '@' }] }),
  'first link of a hero': blocks('hero', { title: words, primary: { label: words, to: '@' } }),
  'picture of a hero': blocks('hero', { title: words, media }),
  picture: blocks('image', { media }),
  'picture of a phone': blocks('image', { media: { ...media, src: '/media/logo.svg', mobile: '@' } }),
  'link of a picture': blocks('image', { media: { ...media, src: '/media/logo.svg' }, to: '@' }),
  'more of a section': blocks('section', { title: words, moreLabel: words, moreTo: '@' }),
  'link of a rich text': [
    'page',
    'about',
    (links) =>
      page(
        links.map((link, index) => ({
          id: `n${index}`,
          type: 'rich-text',
          props: { text: `<p><a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a></p>` },
        })),
      ),
  ],
  'entry of a menu': ['menu', 'main', (links) => ({ ...source('menu/main'), items: entries(links, (to) => ({ to })) })],
  'entry below an entry': [
    'menu',
    'main',
    (links) => ({ ...source('menu/main'), items: entries(links, (to) => ({ items: entries([to], () => ({ to })) })) }),
  ],
  'link of a form': [
    'form',
    'sign-in',
    (links) => ({ ...source('form/sign-in'), links: entries(links, (to) => ({ to })) }),
  ],
  'picture for search engines': [
    'page',
    'about',
    ([link]) => page([], { seo: { title: words, description: words, image: { ...media, src: link } } }),
  ],
  'way out of a popup': [
    'popup',
    'notice',
    ([link]) => ({ ...source('popup/notice'), exit: { label: words, to: link } }),
  ],
}
const alone = new Set(['picture for search engines', 'way out of a popup'])
const perDocument = 40

/** A compiled document without its texts: what is left of the addresses. */
const addresses = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    ['href', 'src', 'mobile', 'url', 'to'].includes(key) && typeof child === 'string' ? [child] : addresses(child),
  )
}

test('[C7] there are at least 150 spellings for at least 14 kinds of links', () => {
  expect([hostileLinks.length >= 150, Object.keys(kinds).length >= 14]).toEqual([true, true])
})

test.each(Object.keys(kinds))(
  '[C7] no hostile spelling gets through the %s, neither at the gate nor at run time',
  (name) => {
    const [kind, id, build] = kinds[name] as (typeof kinds)[string]
    const links = hostileLinks.filter((link) => !/\p{Cs}/u.test(link) && link.length <= 2_000)
    expect(links.length).toBeGreaterThanOrEqual(150)
    const size = alone.has(name) ? 1 : perDocument
    for (let from = 0; from < links.length; from += size) {
      const some = links.slice(from, from + size)
      const document = build(some)
      const issues = gate.checkDocument(
        { path: `${folderOf(kind)}/${id}.json`, bytes: JSON.stringify(document) },
        { now: caseMoment },
      )
      const reported = new Set(issues.map(({ pointer }) => /^\/(nodes|items|links)\/\d+/.exec(pointer)?.[0] ?? pointer))
      expect([name, some, reported.size]).toEqual([
        name,
        some,
        expect.toSatisfy((count: number) => count >= some.length),
      ])
      for (const locale of ['uz', 'ru'] as const) {
        const compiled = compileSite(
          new Map(sources).set(`${kind}/${id}`, document),
          locale,
          compileWorld,
        ).documents.get(`${kind}/${id}`)
        const left = addresses(compiled).filter(
          (address) => some.includes(address) || !/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(address),
        )
        expect(left).toEqual([])
      }
    }
  },
)
