import { afterEach, expect, test } from 'vitest'
import { fieldIn } from './field-in.ts'

afterEach(() => document.body.replaceChildren())

const names = [
  'elements',
  'querySelector',
  'querySelectorAll',
  'children',
  'childNodes',
  'attributes',
  'parentNode',
  'length',
  'submit',
  'namedItem',
  'name',
  'id',
  'a"]',
  '\\',
  'constructor',
  '__proto__',
]

test('[O14] a field is found by its name, also in a form whose members its fields stand in for', () => {
  const form = document.createElement('form')
  const fields = names.map((name, index) => {
    const field = document.createElement(index % 3 === 0 ? 'select' : index % 3 === 1 ? 'textarea' : 'input')
    field.setAttribute('name', name)
    return field
  })
  const other = document.createElement('input')
  other.id = 'login'
  form.append(other, ...fields)
  document.body.append(form)
  expect(names.map((name) => fieldIn(form, name))).toEqual(fields)
  expect(names.map((name) => fieldIn(document.body, name))).toEqual(fields)
  expect([fieldIn(form, 'login'), fieldIn(form, 'item'), fieldIn(form, '')]).toEqual([null, null, null])
})

test('[O14] a field of the form cannot shadow the properties used to find it', () => {
  const form = document.createElement('form')
  const field = document.createElement('input')
  field.name = 'login'
  form.append(field)
  for (const name of ['elements', 'querySelector', 'querySelectorAll'])
    Object.defineProperty(form, name, { value: field })
  expect(fieldIn(form, 'login')).toBe(field)
})
