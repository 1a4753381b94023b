import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { parseSource, parseText } from './parse-document.ts'
import { PlaceIndex } from './place-index.ts'

const place = (text: string) => {
  const { findings } = parseText(text)
  return findings.map(
    ({ code, offset }) =>
      `${code} ${new PlaceIndex(text).offset(offset ?? 0).line}:${new PlaceIndex(text).offset(offset ?? 0).column}`,
  )
}

test.each([
  ['{"a": 1 "b": 2}', ['json-syntax 1:7']],
  ['{\n  "a": 1\n\n  "b": 2\n}', ['json-syntax 2:8']],
  ['{"a": [1,, 2]}', ['json-syntax 1:10']],
  ['{,"a": 1}', ['json-syntax 1:2']],
  ['{\n  "a": [1, 2,]\n}', ['json-trailing-comma 2:13']],
  ['{\n  "a": 1,\n}', ['json-trailing-comma 2:9']],
  ['{\n  // hm\n  "a": 1\n}', ['json-comment 2:3']],
  ['{"a": /* hm */ 1}', ['json-comment 1:7']],
  ["{'a': 1}", ['json-syntax 1:2']],
  ['{"a": 01}', ['json-syntax 1:7']],
  ['{"a": tru}', ['json-syntax 1:7']],
  ['{"a": "x\ny"}', ['json-syntax 1:7']],
  ['{"a": {"b": 1', ['json-truncated 1:13']],
  ['{"a": "x', ['json-truncated 1:7']],
  ['{} {}', ['json-syntax 1:4']],
  ['{"a": 1, "b": 2, "a": 3}', ['duplicate-key 1:18']],
  ['  \n', ['empty-file 1:1']],
])('%j is refused as %j', (text, expected) => {
  expect(place(text)).toEqual(expected)
})

test('a forgotten comma is missed after the entry that lacks it; one too many is to be removed', () => {
  const hintOf = (text: string) => parseText(text).findings.map(({ hint }) => hint)
  expect(hintOf('{"a": 1 "b": 2}')).toEqual(['Write a comma after this entry.'])
  expect(hintOf('{"a": [1,, 2]}')).toEqual(['Remove this comma.'])
  expect(hintOf('{"a": 01}')).toEqual(['Write a number as JSON writes it: no leading zero, no sign +.'])
})

test('every repeated key is reported, also a deeply nested one', () => {
  expect(parseText('{"a": [{"b": 1, "b": 2}, {"c": 1, "c": 2}]}').findings.map(({ pointer }) => pointer)).toEqual([
    '/a/0/b',
    '/a/1/c',
  ])
})

test('whatever JSON.parse takes is read the same, whatever it refuses has exactly one finding', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json({ maxDepth: 4 }),
        fc
          .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ',', '}', '"', '//', '\\', '\u0000', '1'))
          .map(
            ([json, at, put]) => json.slice(0, at % (json.length + 1)) + put + json.slice((at % (json.length + 1)) + 1),
          ),
      ),
      (text) => {
        const { value, findings } = parseText(text)
        let parsed: unknown
        try {
          parsed = JSON.parse(text)
        } catch {
          expect(findings).toHaveLength(1)
          return
        }
        if (findings.length === 0) expect(value).toEqual(parsed)
        else
          expect(
            findings.every(({ code }) =>
              ['duplicate-key', 'forbidden-key', 'lone-surrogate', 'number-out-of-range'].includes(code),
            ),
          ).toBe(true)
      },
    ),
    propertyRuns('broken JSON', 20_000, 3_000),
  )
})

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void parseSource(bytes)),
    propertyRuns('random bytes', 20_000, 3_000),
  )
})
