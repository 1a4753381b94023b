import { expect, test } from 'vitest'
import { hostileSvg as hostile, plainPath as path } from './hostile-svg.corpus.ts'
import { symbolOf } from '#ui/icon/build-sprite.ts'

test('[C14] there are at least 80 of them', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(80)
})

test.each(hostile)('[C14] %s never enters the sprite', (file) => {
  expect(() => symbolOf('x', file)).toThrow(/icon "x"/)
})

test('[C14] no attribute of the outer element is kept', () => {
  const cleaned = symbolOf('x', `<svg onload="alert(1)" style="x" xmlns:xlink="y">\n  ${path}\n</svg>`)
  expect(cleaned).toBe(
    '<symbol id="x" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="M1 1h2"/></symbol>',
  )
})
