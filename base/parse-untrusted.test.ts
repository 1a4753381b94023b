import Ajv, { type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { measureDepth } from './measure-depth.ts'
import { parseUntrusted, type Problem, type Validator } from './parse-untrusted.ts'
import { isForbiddenKey } from './walk-untrusted.ts'
import { propertyRuns } from './testing/property-runs.ts'

const isAnything = (data: unknown): data is unknown => data !== undefined
const bytes = (...list: number[]) => Uint8Array.from(list)

function problemOf(input: string | Uint8Array, limits = {}): Problem | 'ok' {
  const result = parseUntrusted(isAnything, input, limits)
  return result.ok ? 'ok' : result.problem
}

describe('the gates', () => {
  test('plain data passes, frozen through and through', () => {
    const result = parseUntrusted(isAnything, new TextEncoder().encode('{"a":[{"b":"сўм 😀"}],"n":null}'))
    expect(result).toEqual({ ok: true, value: { a: [{ b: 'сўм 😀' }], n: null } })
    const value = (result as { value: { a: { b: string }[] } }).value
    expect([value, value.a, value.a[0]].every(Object.isFrozen)).toBe(true)
  })

  test('[C1] [N3] empty, HTML, truncated, BOM, wrong charset', () => {
    expect(
      ['', ' ', '<!doctype html>', '{"a":1', '{"a":1}{', "{'a':1}", '{"a":01}', 'NaN', '[1,]'].map((text) =>
        problemOf(text),
      ),
    ).toEqual(Array(9).fill('syntax'))
    expect(problemOf('\ufeff{}')).toBe('encoding')
    expect(problemOf(bytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d))).toBe('encoding')
    expect(problemOf(bytes(0x22, 0xe9, 0x22))).toBe('encoding')
    expect(problemOf(bytes(0x22, 0xc0, 0xaf, 0x22))).toBe('encoding')
    expect(problemOf(bytes(0x22, 0xed, 0xa0, 0x80, 0x22))).toBe('encoding')
    expect(problemOf('"\ud800"')).toBe('encoding')
    expect(parseUntrusted(isAnything, '{"a":["\\udc00"]}')).toEqual({ ok: false, problem: 'encoding', pointer: '/a/0' })
  })

  test('[C3] size is counted in bytes of UTF-8', () => {
    expect(problemOf(`"${'a'.repeat(8)}"`, { bytes: 10 })).toBe('ok')
    expect(problemOf(`"${'a'.repeat(9)}"`, { bytes: 10 })).toBe('too-large')
    expect(problemOf(`"${'я'.repeat(5)}"`, { bytes: 10 })).toBe('too-large')
    expect(problemOf(`"${'я'.repeat(4)}"`, { bytes: 10 })).toBe('ok')
    expect(problemOf(new Uint8Array(11), { bytes: 10 })).toBe('too-large')
    expect(problemOf(`[${'1,'.repeat(10_000_000)}1]`)).toBe('too-large')
  })

  test('[C3] [F11] depth is refused before parsing, whatever the depth', () => {
    expect(problemOf('['.repeat(32) + ']'.repeat(32))).toBe('ok')
    expect(problemOf('['.repeat(33) + ']'.repeat(33))).toBe('too-deep')
    expect(problemOf('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))).toBe('too-deep')
    expect(problemOf('['.repeat(1_900_000))).toBe('too-deep')
    expect(problemOf(`"${'['.repeat(100)}"`)).toBe('ok')
  })

  test('[C3] items, members and texts are limited, with the place', () => {
    expect(parseUntrusted(isAnything, `{"menu":[${'1,'.repeat(5000)}1]}`)).toEqual({
      ok: false,
      problem: 'too-many-items',
      pointer: '/menu',
    })
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`k${index}`, 1])))
    expect(parseUntrusted(isAnything, wide)).toEqual({ ok: false, problem: 'too-many-items', pointer: '' })
    expect(parseUntrusted(isAnything, `{"a/b":"${'x'.repeat(10_001)}"}`)).toEqual({
      ok: false,
      problem: 'text-too-long',
      pointer: '/a~1b',
    })
    expect(problemOf(`{"${'x'.repeat(11)}":1}`, { text: 10 })).toBe('text-too-long')
    expect(problemOf(`"${'x'.repeat(11)}"`, { text: 11 })).toBe('ok')
  })

  test('[C3] a text at the size limit is read (how fast: the bench row `refusals`)', () => {
    const item = `{"a":"${'x'.repeat(60)}","b":[1,2,3]},`
    const text = `[${Array.from({ length: 4 }, () => `[${item.repeat(4_900)}1]`).join(',')}]`
    expect(text.length).toBeGreaterThan(1_500_000)
    expect(parseUntrusted(isAnything, text).ok).toBe(true)
  })
})

describe('[C4] keys that reach prototypes', () => {
  const spellings = [
    '"__proto__"',
    '"constructor"',
    '"prototype"',
    '"\\u005f_proto__"',
    '"__pro\\u0074o__"',
    '"c\\u006fnstructor"',
    '"\\u0070rototype"',
    '"_\\u005fproto_\\u005f"',
    '"constru\\u0063tor"',
    '"protot\\u0079pe"',
  ]
  const places = [
    (key: string) => `{${key}:{"polluted":1}}`,
    (key: string) => `[{${key}:1}]`,
    (key: string) => `{"a":{"b":[{${key}:null}]}}`,
    (key: string) => `{"a":1,${key}:"x"}`,
    (key: string) => `{"toString":{${key}:[]}}`,
    (key: string) => `[[[[{"x":{${key}:{"polluted":true}}}]]]]`,
  ]
  test.each(places.flatMap((place) => spellings.map(place)))('%s is refused', (text) => {
    expect(problemOf(text)).toBe('forbidden-key')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('as values and as parts of names they are only texts', () => {
    expect(problemOf('{"a":"__proto__","__proto":1,"constructors":["prototype"]}')).toBe('ok')
    expect(['__proto__', 'constructor', 'prototype', 'toString', 'Constructor'].map(isForbiddenKey)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('whatever comes in', () => {
  const hostileJson = fc.json({ maxDepth: 6 }).chain((json) =>
    fc.oneof(
      fc.constant(json),
      fc.nat(json.length).map((cut) => json.slice(0, cut)),
      fc.constantFrom('__proto__', 'constructor', 'prototype').map((key) => `{"a":{"${key}":${json}}}`),
    ),
  )

  test('[C4] nothing throws, no prototype changes, and what passes has none of the forbidden keys', () => {
    const pristine = Object.getOwnPropertyNames(Object.prototype).sort()
    fc.assert(
      fc.property(fc.oneof(hostileJson, fc.string({ unit: 'binary' }), fc.uint8Array()), (input) => {
        const result = parseUntrusted(isAnything, input, { depth: 8, arrayItems: 50, text: 200 })
        if (result.ok) expect(JSON.stringify(result.value)).not.toMatch(/"(__proto__|constructor|prototype)":/)
        expect(Object.keys({})).toEqual([])
      }),
      propertyRuns('C4', 10_000, 2_000),
    )
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(pristine)
  })

  test('[C3] what passes equals JSON.parse, and measureDepth is the real depth', () => {
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 8, stringUnit: 'grapheme' }),
        fc.constantFrom(undefined, 1, '\t'),
        (value, space) => {
          const text = JSON.stringify(value, null, space)
          expect(measureDepth(text)).toBe(depthOf(value))
          const result = parseUntrusted(isAnything, text)
          if (result.ok) expect(result.value).toEqual(JSON.parse(text))
          else expect(result.problem).toBe('forbidden-key')
        },
      ),
      propertyRuns('C3 depth', 20_000, 2_000),
    )
  })

  test('measureDepth knows strings and escapes', () => {
    expect(
      [String.raw`["\"[["]`, String.raw`["\\",[1]]`, '[}]]]{', '"[', ']][', '[[['].map((text) => measureDepth(text)),
    ).toEqual([1, 2, 1, 0, 1, 3])
    expect(measureDepth('['.repeat(1_000_000), 32)).toBe(33)
  })
})

describe('the validator', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'object', properties: { n: { type: 'integer' } } } },
    required: ['a'],
    additionalProperties: false,
  }

  test('an AJV function fits and tells the place', () => {
    const compiled: ValidateFunction<{ a: { n?: number } }> = new Ajv().compile(schema)
    const validator: Validator<{ a: { n?: number } }> = compiled
    expect(parseUntrusted(validator, '{"a":{"n":1}}')).toEqual({ ok: true, value: { a: { n: 1 } } })
    expect(parseUntrusted(validator, '{"a":{"n":"1"}}')).toEqual({ ok: false, problem: 'invalid', pointer: '/a/n' })
  })

  test('a plain guard fits too', () => {
    const isText = (data: unknown): data is string => typeof data === 'string'
    expect(parseUntrusted(isText, '1')).toEqual({ ok: false, problem: 'invalid' })
  })
})

test('deepFreeze freezes below frozen parents, through cycles and any depth', () => {
  const inner = { n: 1 }
  const cyclic: Record<string, unknown> = { inner: Object.freeze([inner]), bytes: bytes(1) }
  cyclic['self'] = cyclic
  expect(deepFreeze(cyclic)).toBe(cyclic)
  expect([Object.isFrozen(cyclic), Object.isFrozen(inner)]).toEqual([true, true])
  let deep: unknown = 0
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(Object.isFrozen(deepFreeze(deep))).toBe(true)
})

test('[C3] an object of more members than any document has is refused before it is made', () => {
  const object = (count: number) =>
    `{"a":[1,{${Array.from({ length: count }, (_, index) => `"k${index}:":{}`).join(',')}}]}`
  expect(parseUntrusted(isAnything, object(20_001))).toEqual({ ok: false, problem: 'too-many-items' })
  expect(parseUntrusted(isAnything, object(5_001))).toEqual({ ok: false, problem: 'too-many-items', pointer: '/a/1' })
  expect(parseUntrusted(isAnything, object(5_000)).ok).toBe(true)
})
