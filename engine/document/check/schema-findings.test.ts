import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { SchemaError, SchemaValidator } from '../validators.ts'
import { collapseErrors } from './collapse-errors.ts'
import { schemaFindings } from './schema-findings.ts'

/** What is found in `value`, below `/at`, by the schema of its property `a`, which the site describes. */
const ajv = new Ajv({ strict: false, allErrors: true, logger: false })
const found = (schema: object, value: unknown, base = '/at') =>
  schemaFindings(ajv.compile(schema) as unknown as SchemaValidator, schema, value, base) // as AJV's own are
const brief = (schema: object, value: unknown) => {
  const findings = found(schema, value)
  return findings.map(({ code, pointer }) => `${code} ${pointer}`)
}
const described = { description: 'A size.' }
const one = (schema: object, value: unknown) => {
  const [first, ...more] = found({ properties: { a: { ...described, ...schema } } }, { a: value })
  expect(more).toEqual([])
  expect(first?.pointer.startsWith('/at/a')).toBe(true)
  return first
}

test('[ENG-3] a missing property is asked for with what it is', () => {
  const schema = { properties: { a: described, b: {} }, required: ['a', 'b'] }
  expect(found(schema, {})).toEqual([
    {
      code: 'missing-property',
      pointer: '/at',
      expected: 'the property "a"',
      received: 'an empty object',
      hint: 'Add "a": A size.',
    },
    {
      code: 'missing-property',
      pointer: '/at',
      expected: 'the property "b"',
      received: 'an empty object',
      hint: 'Add "b".',
    },
  ])
  expect(found({ required: ['c'] }, {})).toMatchObject([{ hint: 'Add "c".' }])
  expect(brief(schema, { a: 1, b: 1 })).toEqual([])
})

test('[ENG-3] an unknown property is renamed to one that it could be, or removed', () => {
  const schema = { properties: { title: {}, text: {} }, additionalProperties: false }
  expect(found(schema, { titel: 1 })).toEqual([
    {
      code: 'unknown-property',
      pointer: '/at/titel',
      at: 'key',
      expected: 'one of title, text',
      received: '"titel"',
      didYouMean: 'title',
      hint: 'Rename "titel" to "title".',
      fix: [{ op: 'move', from: '/at/titel', path: '/at/title' }],
    },
  ])
  expect(found(schema, { titel: 1, title: 2 })).toMatchObject([
    {
      didYouMean: undefined,
      hint: 'Remove "titel": it has no meaning here. Known are: title, text.',
      fix: [{ op: 'remove', path: '/at/titel' }],
    },
  ])
  expect(found({ additionalProperties: false }, { 'a/b': 1 })).toMatchObject([
    {
      pointer: '/at/a~1b',
      expected: 'no property',
      hint: 'Remove "a/b": it has no meaning here. Known are: none.',
      fix: [{ op: 'remove', path: '/at/a~1b' }],
    },
  ])
  expect(found({ properties: { 'a/b': {} }, additionalProperties: false }, { 'a-b': 1 })).toMatchObject([
    { fix: [{ op: 'move', from: '/at/a-b', path: '/at/a~1b' }] },
  ])
  const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`p${index}`, {}]))
  expect(found({ properties: many, additionalProperties: false }, { other: 1 })[0]?.expected).toBe(
    `one of ${Object.keys(many).slice(0, 20).join(', ')}`,
  )
  expect(found({ additionalProperties: false }, { ['x'.repeat(80)]: 1 })[0]?.received).toHaveLength(62)
})

test('[ENG-3] a misspelt required property is one finding: its key', () => {
  const schema = {
    properties: { title: {}, text: {}, inner: { properties: { title: {} }, required: ['title'] } },
    required: ['title', 'text'],
    additionalProperties: false,
  }
  expect(found(schema, { titel: 1, text: 1 })).toMatchObject([
    { code: 'unknown-property', didYouMean: 'title', fix: [{ op: 'move', from: '/at/titel', path: '/at/title' }] },
  ])
  expect(brief(schema, { titel: 1, txet: 1 })).toEqual(['unknown-property /at/titel', 'unknown-property /at/txet'])
  expect(brief(schema, { titel: 1, tytle: 1, text: 1 })).toEqual([
    'unknown-property /at/titel',
    'unknown-property /at/tytle',
  ])
  expect(brief(schema, { other: 1, text: 1 })).toEqual(['missing-property /at', 'unknown-property /at/other'])
  expect(brief(schema, { titel: 1, title: 1, text: 1, inner: {} }).toSorted()).toEqual([
    'missing-property /at/inner',
    'unknown-property /at/titel',
  ])
})

test.each([
  [{ type: 'string' }, 5, 'a text', 'a number, 5'],
  [{ type: 'string' }, ['a'], 'a text', 'a list'],
  [{ type: ['string', 'boolean'] }, {}, 'a text or true or false', 'an object'],
  [{ type: 'integer' }, 1.5, 'a whole number', 'a number, 1.5'],
  [{ type: 'array' }, true, 'a list', 'true or false, true'],
  [{ type: 'object' }, 'words', 'an object', 'a text, "words"'],
  [{ type: 'null' }, 1, 'null', 'a number, 1'],
  [{ type: 'integer' }, '1.5', 'a whole number', 'a text, "1.5"'],
])('[ENG-3] by the schema %j the value %j has the wrong type', (schema, value, expected, received) => {
  expect(one(schema, value)).toEqual({
    code: 'wrong-type',
    pointer: '/at/a',
    expected,
    received,
    hint: `Write ${expected}. A size.`,
  })
})

test('[ENG-3] null and a number in quotes have words of their own', () => {
  expect(one({ type: 'string' }, null)).toEqual({
    code: 'null-value',
    pointer: '/at/a',
    expected: 'a text',
    received: 'null',
    hint: 'Write a text, or remove the property. A size.',
  })
  expect(one({ type: 'number' }, '-1.5')).toEqual({
    code: 'number-as-string',
    pointer: '/at/a',
    expected: 'a number',
    received: '"-1.5"',
    hint: 'Write -1.5 without quotes.',
    fix: [{ op: 'replace', path: '/at/a', value: -1.5 }],
  })
  expect(one({ enum: [1, 2] }, '2')).toMatchObject({
    code: 'number-as-string',
    expected: 'one of 1, 2',
    hint: 'Write 2 without quotes.',
    fix: [{ op: 'replace', path: '/at/a', value: 2 }],
  })
  expect(found({ type: 'object' }, undefined, '/at')).toMatchObject([{ received: 'nothing' }])
})

test('[ENG-3] a value outside a list gets the nearest one', () => {
  expect(one({ enum: ['small', 'large', 5] }, 'lrage')).toEqual({
    code: 'not-allowed-value',
    pointer: '/at/a',
    expected: 'one of "small", "large", 5',
    received: '"lrage"',
    didYouMean: 'large',
    hint: 'Write one of "small", "large", 5. A size.',
    fix: [{ op: 'replace', path: '/at/a', value: 'large' }],
  })
  expect(one({ enum: ['small', 'large'] }, 7)).toMatchObject({ received: '7', didYouMean: undefined, fix: undefined })
  expect(one({ const: 'small' }, 'large')).toMatchObject({ expected: '"small"', fix: undefined })
  expect(one({ const: 'small' }, 'smal')).toMatchObject({ didYouMean: 'small' })
})

test('[ENG-3] the kind and the version of a document are the only ones that can be meant', () => {
  const schema = { properties: { kind: { const: 'page' }, version: { const: 1 } } }
  expect(found(schema, { kind: 'menu', version: 2 }, '')).toMatchObject([
    { code: 'wrong-kind', pointer: '/kind', fix: [{ op: 'replace', path: '/kind', value: 'page' }] },
    { code: 'unknown-document-version', pointer: '/version', fix: [{ op: 'replace', path: '/version', value: 1 }] },
  ])
  const several = { properties: { kind: { enum: ['page', 'menu'] }, version: { enum: [1, 2] } } }
  for (const { fix } of found(several, { kind: 'zzzzzzz', version: 9 }, '')) expect(fix).toBeUndefined()
})

test.each([
  [{ minLength: 3 }, 'ab', 'too-short', 'at least 3 characters'],
  [{ minLength: 2 }, 'a', 'too-short', 'at least 2 characters'],
  [{ maxLength: 1 }, 'ab', 'too-long', 'at most 1 character'],
  [{ minimum: 3 }, 2, 'out-of-range', 'a number >= 3'],
  [{ maximum: 3 }, 4, 'out-of-range', 'a number <= 3'],
  [{ exclusiveMinimum: 3 }, 3, 'out-of-range', 'a number > 3'],
  [{ exclusiveMaximum: 3 }, 3, 'out-of-range', 'a number < 3'],
  [{ multipleOf: 5 }, 3, 'out-of-range', 'a multiple of 5'],
  [{ minItems: 1 }, [], 'too-few-entries', 'at least 1 entry'],
  [{ minProperties: 2 }, {}, 'too-few-entries', 'at least 2 entries'],
  [{ maxItems: 1 }, [1, 2], 'too-many-entries', 'at most 1 entry'],
  [{ maxProperties: 0 }, { b: 1 }, 'too-many-entries', 'at most 0 entries'],
])('[ENG-3] the limit %j refuses %j', (schema, value, code, expected) => {
  expect(one(schema, value)).toMatchObject({
    code,
    pointer: '/at/a',
    expected,
    received: expect.any(String),
    hint: `Expected ${expected}. A size.`,
  })
})

test('[ENG-3] an empty text, a repeated entry and a pattern have words of their own', () => {
  expect(one({ minLength: 1 }, '')).toEqual({
    code: 'empty-text',
    pointer: '/at/a',
    expected: 'a text that is not empty',
    received: '""',
    hint: 'Write something, or remove the property. A size.',
  })
  expect(one({ uniqueItems: true }, ['x', 'y', 'x'])).toEqual({
    code: 'repeated-entry',
    pointer: '/at/a/2',
    expected: 'each entry once',
    hint: 'Entry 3 is the same as entry 1: remove one.',
    fix: [{ op: 'remove', path: '/at/a/2' }],
  })
  expect(one({ pattern: '^[a-z]+$' }, '5')).toEqual({
    code: 'wrong-format',
    pointer: '/at/a',
    expected: 'small letters',
    received: '"5"',
    hint: 'Write small letters. A size.',
  })
  expect(one({ pattern: '^own$' }, '5')).toMatchObject({ expected: 'A size.', hint: 'A size.' })
  expect(found({ pattern: '^own$' }, '5')).toMatchObject([{ hint: 'The text does not have the expected form.' }])
})

test('[ENG-3] a value that fits no branch of a union is asked for as one of them', () => {
  const branches = [{ title: 'A date', type: 'object' }, { type: 'string' }, { type: 'array' }]
  expect(found({ ...described, anyOf: branches }, 5)).toMatchObject([
    {
      code: 'no-form-fits',
      expected: 'A date, or a text, or a list',
      received: '5',
      hint: 'Write it as A date, or a text, or a list. A size.',
    },
  ])
  expect(found({ not: {} }, 5)).toMatchObject([{ code: 'no-form-fits', expected: 'what the schema describes' }])
  expect(found({ oneOf: [{ description: 'a day' }, {}] }, 5)).toMatchObject([{ expected: 'a day, or another form' }])
})

test('[ENG-3] of a union only the branch that fits is reported; an "if" reports nothing itself', () => {
  const union = {
    anyOf: [
      { type: 'string', minLength: 3 },
      { type: 'object', properties: { b: { type: 'number' } }, required: ['c'] },
    ],
  }
  expect(brief(union, 'a')).toEqual(['too-short /at'])
  expect(brief(union, { b: 'x' }).toSorted()).toEqual(['missing-property /at', 'wrong-type /at/b'])
  expect(brief(union, 5)).toEqual(['no-form-fits /at'])
  const two = { anyOf: [{ minLength: 3 }, { minLength: 5 }] }
  expect(brief(two, 'a')).toEqual(['no-form-fits /at'])
  const nested = { anyOf: [{ type: 'number' }, { type: 'array', items: union }] }
  expect(brief(nested, ['a'])).toEqual(['too-short /at/0'])
  expect(brief(nested, [5])).toEqual(['no-form-fits /at/0'])
  expect(brief({ properties: { a: union, b: { type: 'string' } } }, { a: 'a', b: 5 })).toEqual([
    'too-short /at/a',
    'wrong-type /at/b',
  ])
  expect(brief({ properties: { a: union, ab: union } }, { a: 'a', ab: 5 })).toEqual([
    'too-short /at/a',
    'no-form-fits /at/ab',
  ])
  expect(brief({ if: { type: 'object' }, then: { required: ['b'] } }, {})).toEqual(['missing-property /at'])
})

test('[ENG-3] errors of another place stay beside those of a union', () => {
  const error = (keyword: string, schemaPath: string, instancePath = ''): SchemaError => ({
    keyword,
    schemaPath,
    instancePath,
    params: {},
  })
  const union = error('anyOf', '#/properties/a/anyOf', '/a')
  const inside = error('type', '#/properties/a/anyOf/0/type', '/a')
  const others = [
    error('type', '#/properties/a/anyOfOther/type', '/a'),
    error('type', '#/properties/a/anyOf/1/type', '/b'),
  ]
  expect(collapseErrors([inside, union, ...others])).toEqual([union, ...others])
  expect(collapseErrors([])).toEqual([])
})
