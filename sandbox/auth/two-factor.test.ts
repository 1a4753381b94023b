import { expect, test } from 'vitest'
import { drawQr } from './two-factor.ts'

test('[AUT-10] a QR code is square, has its three finders, and grows with its text up to 412 bytes', () => {
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const sizes = [1, 100, 412].map((length) => {
    const rows = drawQr('x'.repeat(length))
    const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([rows.length]))
    expect([corner(0, 0), corner(rows.length - 7, 0), corner(0, rows.length - 7)]).toEqual([finder, finder, finder])
    return rows.length
  })
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect(() => drawQr('x'.repeat(413))).toThrow(RangeError)
})
