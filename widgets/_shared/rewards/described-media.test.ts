import { expect, test } from 'vitest'
import { describedMedia } from './described-media.ts'

const description = {
  title: 'Turnir',
  image: '/a.svg',
  image_mobile: '/b.svg',
  image_square: '/c.svg',
  image_card: '/d.svg',
}

test('[CFG-8] without configured keys the picture is image, on a phone image_mobile', () => {
  expect(describedMedia(description, 'offers', undefined)).toEqual({
    src: '/a.svg',
    mobile: '/b.svg',
    alt: '',
    width: 1440,
    height: 480,
  })
})

test.each(['banners', 'offers', 'tournaments', 'jackpots'] as const)(
  '[CFG-8] configured keys of %s say which picture it is, and those of the others do not',
  (kind) => {
    const keys = { [kind]: { desktop: 'image_card', mobile: 'image_square' } }
    expect(describedMedia(description, kind, keys)).toEqual({
      src: '/d.svg',
      mobile: '/c.svg',
      alt: '',
      width: 720,
      height: 360,
    })
    expect(describedMedia(description, kind === 'offers' ? 'banners' : 'offers', keys)?.src).toBe('/a.svg')
  },
)

test('[CFG-8] if one of the two pictures is missing the other is used for both; without either there is no picture', () => {
  expect(describedMedia({ image_mobile: '/b.svg' }, 'offers', undefined)).toEqual({
    src: '/b.svg',
    alt: '',
    width: 1440,
    height: 480,
  })
  expect(describedMedia({ image: '/a.svg' }, 'offers', undefined)?.mobile).toBeUndefined()
  expect(describedMedia({ title: 'x' }, 'offers', undefined)).toBeUndefined()
  expect(describedMedia(undefined, 'offers', undefined)).toBeUndefined()
})

test('[CFG-8] a key that every object has names no picture', () => {
  expect(
    describedMedia(description, 'offers', { offers: { desktop: 'constructor', mobile: '__proto__' } }),
  ).toBeUndefined()
})
