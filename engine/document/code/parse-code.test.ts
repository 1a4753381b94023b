import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSamples } from '#tests/fuzz/custom-code.corpus.ts'
import { parseCode } from './parse-code.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'

test('[O1] there are at least 40 samples', () => {
  expect(codeSamples.length).toBeGreaterThanOrEqual(40)
  expect(new Set(codeSamples.map(({ name }) => name)).size).toBe(codeSamples.length)
})

test.each(codeSamples)('[C12] [SEO-7] $name', ({ code, elements, problem }) => {
  const parsed = parseCode(code)
  expect(parsed.elements.map(({ tag }) => tag)).toEqual(elements)
  expect(parsed.problems[0]?.code).toBe(problem)
  for (const { attributes } of parsed.elements) {
    expect(Object.keys(attributes).filter((name) => /^on|nonce|http-equiv|style/.test(name))).toEqual([])
    for (const name of ['src', 'href']) expect(attributes[name] ?? 'https://').toMatch(/^(https:\/\/|\/(?!\/))/)
  }
})

test('[C12] an address without its scheme is https; the text of a program stays as it was written', () => {
  expect(parseCode('<script src="//chat.example.com/a.js"></script><script>a && b < c\r\n</script>').elements).toEqual([
    { tag: 'script', attributes: { src: 'https://chat.example.com/a.js' } },
    { tag: 'script', attributes: {}, text: 'a && b < c\r\n' },
  ])
})

const piece = fc.oneof(
  fc.constantFrom(
    '<script>',
    '</script>',
    '<script src=',
    '"https://a.example.com/x.js"',
    '>',
    '<noscript>',
    '</noscript>',
    '<meta ',
    'http-equiv="refresh"',
    '<link rel=stylesheet ',
    'href=',
    '<iframe ',
    'on',
    'load=alert(1) ',
    '<!--',
    '-->',
    '<svg>',
    '</svg>',
    '\u0000',
    '&lt;script&gt;',
    '<style>',
    "type='module' ",
  ),
  fc.string({ maxLength: 12 }),
)
test('[C12] whatever is pasted, only scripts, meta and links of safe attributes come out of it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const { tag, attributes } of parseCode(pieces.join('')).elements) {
        expect(['script', 'meta', 'link']).toContain(tag)
        expect(
          Object.keys(attributes).filter(
            (name) =>
              !/^(?:src|type|async|defer|id|crossorigin|integrity|referrerpolicy|charset|fetchpriority|data-[a-z0-9-]+|name|property|content|rel|href|as|hreflang|media)$/.test(
                name,
              ),
          ),
        ).toEqual([])
      }
    }),
    propertyRuns('custom code', 20_000, 2_000),
  )
})
