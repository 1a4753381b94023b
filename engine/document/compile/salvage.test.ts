import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import type { SchemaValidator } from '../validators.ts'
import { salvage } from './salvage.ts'

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    size: { enum: ['small', 'large'] },
    list: { type: 'array', uniqueItems: true, items: { type: 'object', required: ['id'] } },
    words: { type: 'object', propertyNames: { pattern: '^[a-z]+$' }, additionalProperties: { type: 'string' } },
  },
  required: ['title'],
  additionalProperties: false,
} as const
const validate = new Ajv({ strict: false }).compile(schema) as unknown as SchemaValidator // as AJV's own are
const saved = (value: unknown) => salvage(validate, value, schema)

test('[ENG-3] [C2] a value that is right is given back as it is', () => {
  const value = { title: 'a', words: { theme: 'light' } }
  expect(saved(value)).toEqual({ ok: true, value, removed: [] })
})

test('[ENG-3] [C2] what is wrong is taken out, and the rest stays', () => {
  const value = { title: 'a', size: 'huge', colour: 'red', list: [{ id: 1 }, {}, { id: 1 }] }
  expect(saved(value)).toMatchObject({ ok: true, value: { title: 'a', list: [{ id: 1 }] } })
  expect(saved({ title: 'a', size: 'huge' })).toMatchObject({
    removed: [{ pointer: '/size', code: 'not-allowed-value' }],
  })
  expect(value.list).toHaveLength(3)
})

test('[ENG-3] [C2] of an object with a wrong key, only that key is taken out', () => {
  expect(saved({ title: 'a', words: { theme: 'light', 'in Uzbek': 'uz' } })).toEqual({
    ok: true,
    value: { title: 'a', words: { theme: 'light' } },
    removed: [{ pointer: '/words/in Uzbek', code: 'wrong-format' }],
  })
})

test('[ENG-3] [C2] without what is required nothing is left; a misspelt name is what is wrong', () => {
  expect(saved({ size: 'small' })).toEqual({ ok: false, fault: { pointer: '', code: 'missing-property' } })
  expect(saved({ titel: 'a' })).toMatchObject({ ok: false, fault: { pointer: '/titel', code: 'unknown-property' } })
  expect(saved(null)).toMatchObject({ ok: false, fault: { code: 'null-value' } })
})
