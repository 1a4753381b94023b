import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContentDomain, readContentSeo } from '#server/seo/read-content.ts'
import { nameHead } from '#src/head/head.ts'
import { resolveHead } from '#src/head/resolve-head.ts'
import { jsonLdProblems } from '#tests/harness/json-ld-schemas.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'

const runs = propertyRuns('structured data', 20_000, 500)

const words = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('A', ' ', ' A ', '##name##', '##brand## B', '####a##b##', '', 'H'.repeat(150), '\u2028'),
  },
  fc.string({ maxLength: 30 }),
)
const address = fc.constantFrom(
  '/about',
  '/media/a.png',
  'https://a.example',
  'https://a.example?x',
  'https://a.example/b',
  '//evil.example',
  'javascript:alert(1)',
  'about',
  '',
  '/a b',
  '/##name##',
)
const day = fc.constantFrom(
  '2026-01-02',
  '2026-13-45',
  '2026-01-02T10:00:00+05:00',
  '2026-01-02T10:00:00+0500',
  '2026-01-02T::::::Z',
  'tomorrow',
)
const list = (item: fc.Arbitrary<unknown>) => fc.oneof(fc.array(item, { maxLength: 3 }), fc.anything())
const some = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.oneof({ weight: 9, arbitrary: fc.record(fields, { requiredKeys: [] }) }, fc.anything())
const picture = fc.oneof(address, some({ url: address, src: address }))
const organization = some({
  name: words,
  url: address,
  logo: picture,
  sameAs: list(address),
  contactPoint: list(
    some({
      contactType: words,
      telephone: fc.constantFrom('+998 71 200', '71', ''),
      areaServed: list(fc.constantFrom('UZ', 'uz', '')),
      availableLanguage: list(fc.constantFrom('uz', 'UZB')),
      sameAs: list(address),
    }),
  ),
})
const product = some({ name: words, image: picture, description: words, sku: words, brandName: words })
const entry = some({
  schemaFaq: list(some({ question: words, answer: words })),
  schemaArticle: some({ headline: words, description: words, image: picture, datePublished: day, dateModified: day }),
  organization,
  product,
})

test(`[SEO-1] [C2] ${runs.numRuns} things a content service may say: every block of structured data that a page carries holds what its type requires`, () => {
  const types = new Set<unknown>()
  fc.assert(
    fc.property(entry, some({ organization, product }), fc.option(words, { nil: undefined }), (said, domain, name) => {
      const content = { page: readContentSeo(said), domain: readContentDomain(domain, null) }
      const settings = { default: {}, replacements: { brand: '##name##' } }
      const head = resolveHead(
        { settings, metadata: {}, content, page: { title: 'T', description: 'D' } },
        { host: 'casino.example', origin: 'https://casino.example', locale: 'uz', path: '/help', isHidden: false },
      )
      const { data } = nameHead(head, name)
      for (const block of data) types.add(block['@type'])
      expect(data.flatMap(jsonLdProblems)).toEqual([])
    }),
    runs,
  )
  expect([...types].toSorted()).toEqual(['Article', 'FAQPage', 'Organization', 'Product'])
})
