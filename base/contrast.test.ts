import { expect, test } from 'vitest'
import { contrast, toLinearRgb } from './contrast.ts'

const rounded = (colour: string) => toLinearRgb(colour).map((channel) => Math.round(channel * 1000) / 1000)

test('oklch and hex agree on known colours', () => {
  expect(rounded('oklch(0.627955 0.257683 29.2339)')).toEqual([1, 0, 0])
  expect(rounded('#ff0000')).toEqual([1, 0, 0])
  expect(rounded('#808080')).toEqual([0.216, 0.216, 0.216])
  expect(rounded('#0f8')).toEqual(rounded('#00ff88'))
})

test('contrast is that of WCAG 2, whichever colour comes first', () => {
  expect(contrast('oklch(1 0 0)', 'oklch(0 0 0)')).toBeCloseTo(21, 1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#ffffff', '#777')).toBeCloseTo(4.48, 2)
  expect(contrast('oklch(1 0 0)', '#767676')).toBeCloseTo(4.54, 2)
})

test('a colour outside the gamut counts as the screen shows it', () => {
  expect(toLinearRgb('oklch(0.8 0.4 150)').every((channel) => channel >= 0 && channel <= 1)).toBe(true)
})

test.each(['red', '#12345', 'oklch(0.5 0.1)', 'rgb(0 0 0)', ''])('%j is refused', (colour) => {
  expect(() => toLinearRgb(colour)).toThrow(RangeError)
})
