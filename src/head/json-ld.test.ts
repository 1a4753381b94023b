import { expect, test } from 'vitest'
import { jsonLdProblems } from '#tests/harness/json-ld-schemas.ts'
import { jsonLdOf } from './json-ld.ts'
import { soundBlock } from './sound-block.ts'

const page = { origin: 'https://casino.example', canonical: 'https://casino.example/ru/help', locale: 'ru' }
const picture = { src: '/media/a.png' }
const full = {
  schemaFaq: [{ question: 'Как?', answer: 'Так <b>.</b>' }],
  schemaArticle: {
    headline: 'Заголовок'.repeat(20),
    description: 'о чём',
    image: picture,
    datePublished: '2026-01-02',
    dateModified: '2026-01-03T10:00:00+05:00',
  },
  organization: {
    name: 'Chiroq',
    url: 'https://chiroq.example',
    logo: { src: 'https://cdn.example/l.png' },
    contactPoint: [
      {
        contactType: 'customer support',
        telephone: '+998 71 200 00 00',
        areaServed: ['UZ'],
        availableLanguage: ['uz', 'ru'],
        sameAs: ['https://social.example/chiroq'],
      },
    ],
    sameAs: ['https://social.example/chiroq'],
  },
  product: { name: 'Chiroq', image: picture, description: 'что это', sku: 'chiroq', brandName: 'Chiroq' },
}

test('[SEO-1] every field that is given becomes the block of its type, valid by the rules of that type', () => {
  const blocks = jsonLdOf(full, page).flatMap(soundBlock)
  expect(blocks.map((block) => block['@type'])).toEqual(['FAQPage', 'Article', 'Organization', 'Product'])
  expect(blocks.flatMap(jsonLdProblems)).toEqual([])
  expect(blocks[3]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Chiroq',
    image: 'https://casino.example/media/a.png',
    description: 'что это',
    sku: 'chiroq',
    brand: { '@type': 'Brand', name: 'Chiroq' },
  })
})

test('[SEO-1] the minimal settings are valid too; missing values are not invented', () => {
  const blocks = jsonLdOf(
    {
      schemaFaq: [],
      organization: { name: 'A', contactPoint: [], sameAs: [] },
      schemaArticle: { headline: 'H', datePublished: '2026-01-02' },
    },
    page,
  ).flatMap(soundBlock)
  expect(blocks.flatMap(jsonLdProblems)).toEqual([])
  expect(JSON.stringify(blocks)).not.toMatch(/offers|aggregateRating|review|price/)
  expect(jsonLdOf({}, page)).toEqual([])
})

test('[SEO-1] the schemas of the test refuse a missing property, a relative address and an unfilled placeholder', () => {
  const [faq, article, organization, product] = jsonLdOf(full, page).flatMap(soundBlock)
  const without = (block: object | undefined, name: string): object => ({ ...block, [name]: undefined })
  const plain = (block: object): unknown => JSON.parse(JSON.stringify(block)) as unknown
  for (const [block, name] of [
    [faq, 'mainEntity'],
    [article, 'datePublished'],
    [article, 'author'],
    [organization, 'url'],
    [product, 'name'],
    [product, 'image'],
  ] as const)
    expect(jsonLdProblems(plain(without(block, name))), name).not.toEqual([])
  expect(jsonLdProblems({ ...product, image: '/media/a.png' })).not.toEqual([])
  expect(jsonLdProblems({ ...product, name: '##name##' })).not.toEqual([])
  expect(jsonLdProblems({ '@type': 'Casino' })).not.toEqual([])
})

const emitted = (seo: Parameters<typeof jsonLdOf>[0]) => jsonLdOf(seo, page).flatMap(soundBlock)

test('[SEO-1] addresses are absolute, also that of the company', () => {
  expect(emitted({ organization: { name: 'A', url: '/about' } })).toEqual([
    { '@context': 'https://schema.org', '@type': 'Organization', name: 'A', url: 'https://casino.example/about' },
  ])
})

test('[SEO-1] an article of a site that names no company is by the site; a product without a picture is no block at all', () => {
  const [article, ...more] = emitted({
    schemaArticle: { headline: 'H', datePublished: '2026-01-02', dateModified: 'T' },
    product: { name: 'P' },
  })
  expect([article?.['author'], article?.['dateModified'], more]).toEqual([
    { '@type': 'Organization', name: 'casino.example', url: 'https://casino.example' },
    '2026-01-02',
    [],
  ])
  expect(jsonLdProblems(article)).toEqual([])
})

test('[SEO-1] one bad question, address or telephone is left out, and nothing with it', () => {
  const [faq, organization] = emitted({
    schemaFaq: [
      { question: ' ', answer: 'x' },
      { question: 'Q', answer: ' A ' },
    ],
    organization: {
      name: ' A ',
      contactPoint: [{ contactType: 'sales', telephone: '71', areaServed: ['uz', 'UZ'] }],
      sameAs: ['ftp://a.example'],
    },
  })
  expect(faq?.['mainEntity']).toEqual([
    { '@type': 'Question', name: 'Q', acceptedAnswer: { '@type': 'Answer', text: 'A' } },
  ])
  expect(organization).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'A',
    url: 'https://casino.example',
    contactPoint: [{ '@type': 'ContactPoint', contactType: 'sales', areaServed: ['UZ'] }],
  })
})
