import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContentDomain, readContentSeo } from './read-content.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'

test('[SEO-6] an entry of the content service is read field by field; pictures in its own form', () => {
  const entry = {
    id: 7,
    url: '/x',
    title: 'T',
    description: 'D',
    text: 'a\n\nb',
    openGraph: {
      id: 1,
      title: 'O',
      image: { url: 'https://cms.example/a.png', alternativeText: 'A', width: 10, height: 20 },
    },
    meta: [{ id: 1, name: 'a', content: 'b' }],
    schemaFaq: [{ id: 1, question: 'Q', answer: 'A' }],
    schemaArticle: { headline: 'H', datePublished: '2026-01-02' },
    organization: { name: 'N', contactPoint: [{ contactType: 'support' }] },
    product: { name: 'P', brandName: 'B', image: '/media/p.png' },
  }
  expect(readContentSeo(entry)).toEqual({
    title: 'T',
    description: 'D',
    text: 'a\n\nb',
    openGraph: { title: 'O', image: { src: 'https://cms.example/a.png', alt: 'A', width: 10, height: 20 } },
    meta: [{ name: 'a', content: 'b' }],
    schemaFaq: [{ question: 'Q', answer: 'A' }],
    schemaArticle: { headline: 'H', datePublished: '2026-01-02' },
    organization: {
      name: 'N',
      contactPoint: [{ contactType: 'support', areaServed: [], availableLanguage: [], sameAs: [] }],
      sameAs: [],
    },
    product: { name: 'P', brandName: 'B', image: { src: '/media/p.png' } },
  })
})

test('[SEO-6] [C2] malformed content is left out, so that the next source is used', () => {
  const wrong = {
    title: 7,
    description: '  ',
    text: [],
    openGraph: { image: { url: 'javascript:alert(1)' } },
    meta: 'x',
    schemaFaq: [{ question: 'Q' }],
    schemaArticle: { headline: 'H', datePublished: 'tomorrow' },
    organization: { url: 'https://a.example' },
    product: null,
  }
  expect(readContentSeo(wrong)).toEqual({})
  for (const nothing of [null, undefined, 7, 'x', [], {}]) expect(readContentSeo(nothing)).toEqual({})
})

test('[O10] the canonical origin of a domain is an https origin or none', () => {
  for (const canonical of [
    'javascript:alert(1)',
    'http://a.example',
    'https://a.example/x',
    'https://a@b.example',
    '//a.example',
    null,
    'https://',
  ])
    expect(readContentDomain({ meta: [], canonical }, null).canonical).toBeUndefined()
  expect(readContentDomain({ canonical: 'https://a.example' }, 'Disallow: /x')).toEqual({
    canonical: 'https://a.example',
    robots: 'Disallow: /x',
  })
})

test('[C2] no answer makes it throw', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          title: fc.anything(),
          openGraph: fc.anything(),
          meta: fc.array(fc.anything()),
          schemaFaq: fc.anything(),
          schemaArticle: fc.anything(),
          organization: fc.anything(),
          product: fc.anything(),
        },
        { requiredKeys: [] },
      ),
      (entry) => {
        expect(typeof readContentSeo(entry)).toBe('object')
      },
    ),
    propertyRuns('content of pages', 20_000, 1_000),
  )
})
