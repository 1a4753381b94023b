import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { nameHead } from '#src/head/head.ts'
import { headHtml } from '#src/head/head-html.ts'
import { resolveHead, type HeadSources } from '#src/head/resolve-head.ts'
import { readContentSeo } from '#server/seo/read-content.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'

const runs = propertyRuns('hostile heads', 10_000, 1_000)

const hostile = fc.oneof(
  fc.constantFrom(
    '</script>',
    '</title><script>alert(1)</script>',
    '<!--',
    '-->',
    '"><img src=x onerror=alert(1)>',
    "'",
    '\u2028',
    '\u2029',
    '&lt;',
    '##name##',
    '$&',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/x',
    ']]>',
    '\u0000',
    '<script>',
    '{{x}}',
  ),
  fc.string({ maxLength: 20 }),
)
const words = fc.array(hostile, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
const meta = fc.array(
  fc.record({ name: words, property: words, httpEquiv: words, content: words }, { requiredKeys: [] }),
  { maxLength: 3 },
)
const entry = fc.record(
  {
    title: words,
    description: words,
    text: words,
    meta,
    openGraph: fc.record(
      { title: words, description: words, image: fc.record({ url: words, alternativeText: words }) },
      { requiredKeys: [] },
    ),
    schemaFaq: fc.array(fc.record({ question: words, answer: words }), { maxLength: 2 }),
    schemaArticle: fc.record({
      headline: words,
      datePublished: fc.constantFrom('2026-01-02', '</script>'),
      image: words,
    }),
    organization: fc.record({ name: words, url: words, logo: words }),
    product: fc.record({ name: words, image: words, sku: words }),
  },
  { requiredKeys: [] },
)
type Seen = { readonly tag: string; readonly attributes: Readonly<Record<string, string>>; text: string }

function read(html: string): Seen[] {
  const seen: Seen[] = []
  const parser = new Parser({
    onopentag: (tag, attributes) => void seen.push({ tag, attributes, text: '' }),
    ontext: (text) => {
      const last = seen.at(-1)
      if (last) last.text += text
    },
    oncomment: () => void seen.push({ tag: 'comment', attributes: {}, text: '' }),
  })
  parser.write(html)
  parser.end()
  return seen
}
const names = /^(?:data-head|name|property|http-equiv|content|rel|href|hreflang|type)$/

test(`[C9] ${runs.numRuns} heads of hostile texts, names and paths: nothing leaves its element, and every address of the page is the site's own`, () => {
  const tags = new Set<string>()
  fc.assert(
    fc.property(entry, words, fc.webPath(), (said, name, path) => {
      const sources: HeadSources = {
        settings: { default: { robots: name }, replacements: { brand: name } },
        metadata: { rules: [{ route: path, title: name, description: '##name##' }], replacements: {} },
        content: { page: readContentSeo(said), domain: null },
        page: { title: name, description: name },
      }
      const head = nameHead(
        resolveHead(sources, {
          host: 'site.example',
          origin: 'https://site.example',
          locale: 'ru',
          path: path || '/',
          isHidden: false,
        }),
        name,
      )
      for (const { tag, attributes, text } of read(headHtml(head))) {
        expect(['title', 'meta', 'link', 'script']).toContain(tag)
        tags.add(tag)
        expect(Object.keys(attributes).filter((attribute) => !names.test(attribute))).toEqual([])
        if (tag === 'script')
          expect([attributes['type'], typeof JSON.parse(text)]).toEqual(['application/ld+json', 'object'])
        if (attributes['http-equiv'] !== undefined)
          expect(['content-language', 'default-style', 'x-ua-compatible']).toContain(attributes['http-equiv'])
        if (tag === 'link') expect(new URL(attributes['href'] ?? '').origin).toBe('https://site.example')
        if (attributes['property'] === 'og:url')
          expect(new URL(attributes['content'] ?? '').origin).toBe('https://site.example')
      }
    }),
    runs,
  )
  expect([...tags].toSorted()).toEqual(['link', 'meta', 'script', 'title'])
})
