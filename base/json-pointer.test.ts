import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePointer, readPointer, toPointer } from './json-pointer.ts'
import { propertyRuns } from './testing/property-runs.ts'

const document = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8, nested: [{ x: null }] }

test('reads as RFC 6901 says', () => {
  const pointers = ['', '/foo', '/foo/0', '/', '/a~1b', '/m~0n', '/nested/0/x']
  expect(pointers.map((pointer) => readPointer(document, pointer))).toEqual([
    document,
    ['bar', 'baz'],
    'bar',
    0,
    1,
    8,
    null,
  ])
})

test('[C16] finds nothing that is inherited, missing or not a place', () => {
  for (const pointer of [
    '/constructor',
    '/foo/length',
    '/foo/-',
    '/foo/01',
    '/foo/2',
    '/foo/0/0',
    '/__proto__',
    '/foo/map',
    'foo',
    '/a~2b',
    '/m~',
    '/nested/0/x/y',
  ]) {
    expect(readPointer(document, pointer)).toBeUndefined()
  }
  expect([parsePointer('foo'), parsePointer('/~'), parsePointer('/~01')]).toEqual([null, null, ['~1']])
})

test('a path survives being written', () => {
  const part = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('~', '/', '0', '1') }))
  fc.assert(
    fc.property(fc.array(part), (path) => {
      expect(parsePointer(toPointer(path))).toEqual(path)
    }),
    propertyRuns('pointer', 5_000, 1_000),
  )
  expect(toPointer(['items', 0, 'a/b~'])).toBe('/items/0/a~1b~0')
})
