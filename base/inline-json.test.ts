import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineJson } from './inline-json.ts'
import { propertyRuns } from './testing/property-runs.ts'

const hostile = [
  '</script>',
  '</SCRIPT >',
  '<!--',
  '-->',
  '<script>',
  ']]>',
  '&lt;',
  '\u2028',
  '\u2029',
  '<',
  '>',
  '&',
  '"',
  '\\',
  '\\u003c',
  '\ud800',
  '</style><img src=x onerror=alert(1)>',
]

test('[O11] [C9] nothing ends the script early', () => {
  expect(inlineJson({ a: '</script><!--&\u2028\u2029' })).toBe(
    '{"a":"\\u003c/script\\u003e\\u003c!--\\u0026\\u2028\\u2029"}',
  )
})

test('[O11] [C9] whatever is embedded parses back equal, as JSON and as JavaScript', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' })), { maxLength: 6 })
    .map((list) => list.join(''))
  const value = fc.oneof(fc.jsonValue({ stringUnit: 'binary' }), fc.dictionary(text, fc.oneof(text, fc.array(text))))
  fc.assert(
    fc.property(value, (data) => {
      const embedded = inlineJson(data)
      expect(embedded).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(embedded)).toEqual(JSON.parse(JSON.stringify(data)))
    }),
    propertyRuns('O11', 10_000, 2_000),
  )
})

test('what JSON cannot hold is refused', () => {
  for (const value of [undefined, () => 1, Symbol('x'), 1n]) expect(() => inlineJson(value)).toThrow(TypeError)
})
