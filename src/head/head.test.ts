import { expect, test } from 'vitest'
import { headOf } from './head.ts'

const options = { origin: 'https://casino.example', path: '/rules/', locale: 'ru', noindex: false } as const
const imageOf = (src: string) => headOf({ title: 'Rules', description: '', image: { src, alt: 'Rules', width: 1200, height: 630 } }, options).image

test('[SYS-4] [O10] canonical, alternates and the shared picture are absolute addresses of the site itself', () => {
  const head = headOf({ title: 'Rules', description: 'All of them', image: { src: '/media/share.png', alt: 'Rules', width: 1200, height: 630 } }, options)
  expect(head).toEqual({
    title: 'Rules',
    description: 'All of them',
    canonical: 'https://casino.example/ru/rules',
    robots: null,
    alternates: [
      { hreflang: 'uz', href: 'https://casino.example/rules' },
      { hreflang: 'ru', href: 'https://casino.example/ru/rules' },
      { hreflang: 'x-default', href: 'https://casino.example/rules' },
    ],
    image: { src: 'https://casino.example/media/share.png', alt: 'Rules' },
  })
})

test('a picture of another host keeps its address', () => {
  expect(imageOf('https://cdn.example/share.png')?.src).toBe('https://cdn.example/share.png')
  expect(headOf({ title: '', description: '' }, options).image).toBeNull()
})
