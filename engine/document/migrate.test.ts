import { describe, expect, test } from 'vitest'
import { widgetSpecs } from '#generated/widget-specs.ts'
import { migrateDown, migrateProps } from './migrate.ts'
import { testSpecs } from './testing/specs.ts'

describe.each(
  [...testSpecs.values(), ...widgetSpecs.values()].filter((spec) => Object.keys(spec.migrations).length > 0),
)('the migrations of $type', (spec) => {
  test.each(Object.entries(spec.migrations))('step %s turns each fixture up and down again', (version, step) => {
    expect(Number(version)).toBeGreaterThan(1)
    expect(Number(version)).toBeLessThanOrEqual(spec.version)
    expect(step.fixtures.length).toBeGreaterThan(0)
    for (const { before, after } of step.fixtures) {
      expect(step.up(structuredClone(before))).toEqual(after)
      expect(step.down(structuredClone(after))).toEqual(before)
    }
  })
})

test('every widget above version 1 has a step for each version', () => {
  const missing = [...widgetSpecs.values()].flatMap((spec) =>
    Array.from({ length: spec.version - 1 }, (_, index) => index + 2)
      .filter((version) => !spec.migrations[version])
      .map((version) => `${spec.type} ${version}`),
  )
  expect(missing).toEqual([])
})

test('steps run in order, up and down, and leave what they are given as it was', () => {
  const spec = testSpecs.get('moved')
  const authored = Object.freeze({ name: 'a' })
  const up = spec && migrateProps(spec, authored, undefined)
  expect(up).toEqual({ ok: true, props: { title: 'a' }, steps: 2 })
  expect(spec && migrateDown(spec, { title: 'a' }, 1)).toEqual(authored)
  expect(authored).toEqual({ name: 'a' })
})

test('a version from the future and a missing step are different errors', () => {
  const [moved, stuck] = [testSpecs.get('moved'), testSpecs.get('stuck')]
  expect(moved && migrateProps(moved, {}, 4)).toEqual({ ok: false, code: 'unknown-widget-version', version: 4 })
  expect(stuck && migrateProps(stuck, {}, 1)).toEqual({ ok: false, code: 'missing-migration', version: 2 })
  expect(() => stuck && migrateDown(stuck, {}, 1)).toThrow(RangeError)
})
