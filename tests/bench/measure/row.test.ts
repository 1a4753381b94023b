import { expect, test } from 'vitest'
import { rowOf } from './row.ts'

const facts = { id: 'row', what: 'ours', against: 'theirs', unit: 'ms' }
const spread = (middle: number) => [middle - 1, middle, middle + 1]

test('a row fails only when its whole interval lies beyond the target', () => {
  const samples = { ours: spread(20), yardstick: spread(10) }
  const { interval } = rowOf({ ...facts, target: { kind: 'at most', value: 1, of: 'ratio' } }, samples)
  const isMet = (kind: 'at most' | 'at least', value: number) =>
    rowOf({ ...facts, target: { kind, value, of: 'ratio' } }, samples).isMet
  expect(isMet('at most', interval[0])).toBe(true)
  expect(isMet('at most', interval[0] - 0.01)).toBe(false)
  expect(isMet('at least', interval[1])).toBe(true)
  expect(isMet('at least', interval[1] + 0.01)).toBe(false)
})

test('an absolute limit is held against our own figure', () => {
  const samples = { ours: [140], yardstick: [107] }
  expect(rowOf({ ...facts, target: { kind: 'at most', value: 150, of: 'ours' } }, samples).isMet).toBe(true)
  expect(rowOf({ ...facts, target: { kind: 'at most', value: 139, of: 'ours' } }, samples).isMet).toBe(false)
})

test('what must be exact fails the row however fast it is', () => {
  expect(
    rowOf(
      { ...facts, target: { kind: 'at most', value: 2, of: 'ratio' }, isExact: false },
      { ours: [1], yardstick: [10] },
    ).isMet,
  ).toBe(false)
})

test('of an absolute limit the interval of our own median decides', () => {
  const points = {
    ours: [...Array<number>(8).fill(94), ...Array<number>(7).fill(97)],
    yardstick: Array<number>(15).fill(98),
  }
  const isMet = (value: number): boolean =>
    rowOf({ ...facts, target: { kind: 'at least', value, of: 'ours' } }, points).isMet
  expect([isMet(95), isMet(98)]).toEqual([true, false])
})
