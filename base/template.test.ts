import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from './testing/property-runs.ts'
import { formatCount } from './money.ts'
import { fillMetadata, fillTemplate, fillText, fillValidation } from './template.ts'

const hostile = fc.oneof(
  fc.constantFrom('$&', '$1', '$$', "$'", '$`', '$<name>', '$$min$$', '{min}', '<img src=x onerror=alert(1)>', '##min##', '\\', ''),
  fc.string(),
  fc.integer(),
)

test('each form fills its own placeholders', () => {
  expect(fillValidation('Min length is $$min$$, {min}', { min: 6 })).toBe('Min length is 6, {min}')
  expect(fillText('Hello {name}, $$name$$', { name: 'Ann' })).toBe('Hello Ann, $$name$$')
  expect(fillText('{game.name} {a-b}', { 'game.name': 'X', 'a-b': 'Y' })).toBe('X Y')
  expect(fillMetadata('##title## | Casino', { title: 'Slots' })).toBe('Slots | Casino')
  expect(fillTemplate('$$min$$ {max}', { min: 1, max: 2 })).toBe('1 2')
})

test('[C17] [CON-2] a text is put in letter by letter, a number with commas', () => {
  fc.assert(
    fc.property(hostile, (given) => {
      const value = typeof given === 'number' ? formatCount(given) : given
      expect(fillValidation('a$$min$$b$$min$$c', { min: given })).toBe(`a${value}b${value}c`)
      expect(fillText('a{min}b{min}c', { min: given })).toBe(`a${value}b${value}c`)
      expect(fillTemplate('a$$min$$b{min}c', { min: given })).toBe(`a${value}b${value}c`)
      expect(fillMetadata('a##min##b', { min: given })).toBe(`a${value}b`)
    }),
    propertyRuns('C17', 5_000, 5_000),
  )
})

test('[C17] what a value brings is never filled again', () => {
  expect(fillTemplate('$$a$$ {b}', { a: '{b}', b: '$$a$$' })).toBe('{b} $$a$$')
  expect(fillText('{a}{b}', { a: '{b}', b: '{a}' })).toBe('{b}{a}')
})

test('[C16] a placeholder without a value of its own stays as written', () => {
  expect(fillText('{constructor} {toString} {__proto__} {missing}', {})).toBe('{constructor} {toString} {__proto__} {missing}')
  expect(fillValidation('$$constructor$$ $$x$$', { min: 1 })).toBe('$$constructor$$ $$x$$')
})
