import { expect, test } from 'vitest'
import { applyChange, applyFix } from './apply-change.ts'

const text = `{
    "kind":   "page",   "unheardOf": [1,2,  3],
    "nodes": [
        { "id": "a", "type": "from-the-future", "props": { "x": 1.50, "y": "\\u0041" } },
        { "id": "b", "type": "button", "props": { "kind": "big" } }
    ]
}
`

test('a change leaves every other byte unchanged, even in properties that no schema knows', () => {
  const changed = applyChange(text, { path: ['nodes', 1, 'props', 'kind'], value: 'primary' })
  expect(changed).toBe(text.replace('"big"', '"primary"'))
})

test('an insertion and a removal keep the lines around them', () => {
  const added = applyChange(text, { path: ['nodes', 0], value: { id: 'c', type: 'hero' }, isInsertion: true })
  expect(added).toContain('{ "id": "a", "type": "from-the-future", "props": { "x": 1.50, "y": "\\u0041" } }')
  expect(JSON.parse(added)).toMatchObject({ nodes: [{ id: 'c' }, { id: 'a' }, { id: 'b' }] })
  const removed = applyChange(text, { path: ['nodes', 1], value: undefined })
  expect(removed).toContain('"kind":   "page",   "unheardOf": [1,2,  3],')
  expect(JSON.parse(removed)).toMatchObject({ nodes: [{ id: 'a' }] })
})

test('a renamed property keeps its place and its value', () => {
  expect(applyFix(text, [{ op: 'move', from: '/nodes/1/props/kind', path: '/nodes/1/props/size' }])).toBe(
    text.replace('"kind": "big"', '"size": "big"'),
  )
})

test('a change of something that is not there is refused', () => {
  expect(() => applyChange(text, { path: ['nodes', 7, 'props', 'kind'], value: 1 })).toThrow(RangeError)
  expect(() => applyFix(text, [{ op: 'move', from: '/nodes/7/a', path: '/nodes/7/b' }])).toThrow(RangeError)
})

test('tabs and Windows line ends stay', () => {
  const windows = '{\r\n\t"a": 1\r\n}\r\n'
  expect(applyChange(windows, { path: ['b'], value: { c: 2 } })).toBe(
    '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n',
  )
})
