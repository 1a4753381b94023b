import { expect, test } from 'vitest'
import { buildSprite } from './build-sprite.ts'
import { iconNames } from './names.ts'

test('[C14] the sprite holds every icon of the product once, as plain shapes', async () => {
  const sprite = await buildSprite()
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...iconNames])
  expect(new Set(ids).size).toBe(ids.length)
  expect(
    [...new Set([...sprite.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag))].filter(
      (tag) =>
        !['svg', 'symbol', 'path', 'circle', 'line', 'polyline', 'polygon', 'rect', 'ellipse'].includes(tag ?? ''),
    ),
  ).toEqual([])
  expect(sprite).not.toMatch(/\son[a-z]+=|style=|href=/)
})

test('every symbol is on the 24 grid with a stroke of 1.75', async () => {
  const sprite = await buildSprite(['heart', 'x'])
  expect(sprite.match(/viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.75"/g)).toHaveLength(2)
})

test('an unknown name fails the build', async () => {
  await expect(buildSprite(['no-such-icon'])).rejects.toThrow('no-such-icon')
})
