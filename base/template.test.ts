import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from './testing/property-runs.ts'
import { formatCount } from './money.ts'
import { fillTemplate } from './template.ts'

const hostile = fc.oneof(
  fc.constantFrom(
    '$&',
    '$1',
    '$$',
    "$'",
    '$`',
    '$<name>',
    '$$min$$',
    '{min}',
    '<img src=x onerror=alert(1)>',
    '##min##',
    '\\',
    '',
  ),
  fc.string(),
  fc.integer(),
)

test('both forms of placeholders are filled, by their whole names', () => {
  expect(fillTemplate('$$min$$ {max}', { min: 1, max: 2 })).toBe('1 2')
  expect(fillTemplate('{game.name} {a-b} $name$', { 'game.name': 'X', 'a-b': 'Y', name: 'Z' })).toBe('X Y $name$')
})

test('[C17] [CON-2] a text is put in letter by letter, a number with commas', () => {
  fc.assert(
    fc.property(hostile, (given) => {
      const value = typeof given === 'number' ? formatCount(given) : given
      expect(fillTemplate('a$$min$$b{min}c{min}', { min: given })).toBe(`a${value}b${value}c${value}`)
    }),
    propertyRuns('C17', 5_000, 5_000),
  )
})

test('[C17] placeholders inside a value are never filled', () => {
  expect(fillTemplate('$$a$$ {b}', { a: '{b}', b: '$$a$$' })).toBe('{b} $$a$$')
  expect(fillTemplate('{a}{b}', { a: '{b}', b: '{a}' })).toBe('{b}{a}')
})

test('[C16] a placeholder without a value of its own stays as written', () => {
  expect(fillTemplate('{constructor} {toString} {__proto__} {missing}', {})).toBe(
    '{constructor} {toString} {__proto__} {missing}',
  )
  expect(fillTemplate('$$constructor$$ $$x$$', { min: 1 })).toBe('$$constructor$$ $$x$$')
})
