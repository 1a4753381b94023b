import { expect, test } from 'vitest'
import type { SeoSettings } from '#schemas/config/seo.ts'
import { nameHead } from './head.ts'
import { resolveHead, type HeadSources, originOf } from './resolve-head.ts'

const rules = [{ route: '/game/##name##', title: '##name## by rule ##sign##', description: 'rule' }]
const sources = (changes: Partial<HeadSources> = {}): HeadSources => ({
  settings: {
    default: {},
    domains: [],
    pages: [],
    redirects: [],
    favicon: [],
    platformSegment: '',
    replacements: { brand: 'Chiroq' },
  } as SeoSettings,
  metadata: { rules, replacements: { sign: '*' } },
  content: { page: null, domain: null },
  page: { title: 'document', description: 'of the document', text: 'text of the document' },
  ...changes,
})
const place = {
  host: 'casino.example',
  origin: 'https://casino.example',
  locale: 'uz',
  path: '/game/meteor',
  isHidden: false,
} as const
const settings = (changes: object): HeadSources['settings'] => ({ ...sources().settings, ...changes })
const contentOf = (head: ReturnType<typeof resolveHead>, key: string) =>
  head.tags.find(({ attributes }) => Object.values(attributes).includes(key))?.attributes['content']

test('[SEO-6] [SEO-1] [CFG-7] each field comes from the first source that has it: settings, content service, rule, document', () => {
  const own = { url: '/game/meteor', title: 'of the settings' }
  const page = { title: 'of the content service', description: 'service' }
  const title = (changes: Partial<HeadSources>): string =>
    nameHead(resolveHead(sources(changes), place), 'Meteor').title
  expect(title({ settings: settings({ pages: [own] }), content: { page, domain: null } })).toBe('of the settings')
  expect(title({ content: { page, domain: null } })).toBe('of the content service')
  expect(title({})).toBe('Meteor by rule *')
  expect(title({ metadata: {} })).toBe('document')
  const mixed = resolveHead(sources({ settings: settings({ pages: [own] }), content: { page, domain: null } }), place)
  expect([contentOf(mixed, 'description'), mixed.text]).toEqual(['service', 'text of the document'])
})

test('[SEO-6] nothing is mixed inside a field; meta entries go by their names', () => {
  const own = { url: '/game/meteor', organization: { name: 'Own' }, meta: [{ name: 'a', content: 'own' }] }
  const domain = {
    organization: { name: 'Domain', url: 'https://domain.example' },
    meta: [
      { name: 'A', content: 'domain' },
      { name: 'b', content: 'domain' },
    ],
  }
  const head = resolveHead(sources({ settings: settings({ pages: [own] }), content: { page: null, domain } }), place)
  expect(head.data).toEqual([
    { '@context': 'https://schema.org', '@type': 'Organization', name: 'Own', url: 'https://casino.example' },
  ])
  expect([contentOf(head, 'a'), contentOf(head, 'A'), contentOf(head, 'b')]).toEqual(['own', undefined, 'domain'])
})

test('[SEO-5] a domain has its own canonical origin, company and robots text; another host has the default', () => {
  const given = settings({
    default: { organization: { name: 'Default' }, robots: 'Disallow: /game' },
    domains: [
      {
        host: 'two.example',
        canonical: 'https://main.example',
        organization: { name: 'Two' },
        robots: 'Disallow: /other',
      },
    ],
  })
  const one = resolveHead(sources({ settings: given }), place)
  const two = resolveHead(sources({ settings: given }), { ...place, host: 'two.example' })
  const canonical = (head: typeof one) =>
    head.tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href']
  expect([canonical(one), contentOf(one, 'robots')]).toEqual(['https://casino.example/game/meteor', 'noindex, follow'])
  expect([canonical(two), contentOf(two, 'robots'), contentOf(two, 'og:site_name')]).toEqual([
    'https://main.example/game/meteor',
    undefined,
    'Two',
  ])
})

test('[SEO-2] Disallow lines count with and without the language prefix', () => {
  const robots = (text: string, locale: 'uz' | 'ru') =>
    contentOf(
      resolveHead(sources({ settings: settings({ default: { robots: text } }) }), { ...place, locale }),
      'robots',
    )
  expect([
    robots('Disallow: /game', 'ru'),
    robots('Disallow: /ru/', 'ru'),
    robots('Disallow: /ru/', 'uz'),
    robots('Disallow: /rules', 'uz'),
  ]).toEqual(['noindex, follow', 'noindex, follow', undefined, undefined])
})

test('[SEO-2] Disallow lines with search parameters apply in any order of the parameters, and only to pages that have them', () => {
  const robots = (text: string, search: Readonly<Record<string, string>>, locale: 'uz' | 'ru' = 'uz') =>
    contentOf(
      resolveHead(sources({ settings: settings({ default: { robots: text } }) }), {
        ...place,
        path: '/gamehall',
        locale,
        search,
      }),
      'robots',
    )
  for (const line of [
    'Disallow: /gamehall?providers=',
    'Disallow: /*?',
    'Disallow: /*providers=',
    'Disallow: /gamehall?*providers=',
  ]) {
    expect([
      line,
      robots(line, { providers: 'a,b' }),
      robots(line, { category: 'x', providers: 'a,b' }),
      robots(line, {}),
    ]).toEqual([line, 'noindex, follow', 'noindex, follow', undefined])
  }
  expect([
    robots('Disallow: /ru/gamehall?', { providers: 'a' }, 'ru'),
    robots('Disallow: /ru/gamehall?', { providers: 'a' }),
  ]).toEqual(['noindex, follow', undefined])
  expect(robots('Disallow: /*?\nAllow: /gamehall?category=', { category: 'x' })).toBeUndefined()
  expect([robots('Disallow: /gamehall$', { category: 'x' }), robots('Disallow: /gamehall$', {})]).toEqual([
    undefined,
    'noindex, follow',
  ])
})

test('[SYS-4] [O10] a canonical origin that cannot be read gives way to ORIGIN', () => {
  for (const canonical of ['https://casino.example:80443', 'https://<domain>', 'https://https:casino.example'])
    expect(originOf({ canonical }, 'https://site.example')).toBe('https://site.example')
  expect(originOf({ canonical: 'https://www.site.example' }, 'https://site.example')).toBe('https://www.site.example')
})
