import { expect, test } from 'vitest'
import { describeLengths, isTestSource, sourceLengths } from '#scripts/file-sizes.mjs'

const lengths = [...sourceLengths()]
const product = describeLengths(lengths.filter(([file]) => !isTestSource(file)).map(([, lines]) => lines))
const whole = describeLengths(lengths.map(([, lines]) => lines))

test('files of the product have a median of 35 to 60 lines and a 90th percentile of 90 to 240, and at most 18% are under 15', () => {
  expect(product.files).toBeGreaterThan(1_000)
  expect(product.median).toBeGreaterThanOrEqual(35)
  expect(product.median).toBeLessThanOrEqual(60)
  expect(product.p90).toBeGreaterThanOrEqual(90)
  expect(product.p90).toBeLessThanOrEqual(240)
  expect(product.shortShare).toBeLessThanOrEqual(0.18)
})

test('no file is longer than 400 lines', () => {
  expect(lengths.filter(([, lines]) => lines > 400)).toEqual([])
})

// A table of cases is one idea however long it is, so that the median of the whole tree has no upper limit.
test('with its tests the tree is not cut smaller, and its 90th percentile is at most 240 lines', () => {
  expect(whole.median).toBeGreaterThanOrEqual(35)
  expect(whole.p90).toBeGreaterThanOrEqual(90)
  expect(whole.p90).toBeLessThanOrEqual(240)
  expect(whole.shortShare).toBeLessThanOrEqual(0.18)
})
