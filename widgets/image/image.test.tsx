import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const media = {
  src: '/media/hero.svg',
  alt: { uz: 'Chiroq nuri', ru: 'Свет фонаря' },
  width: 1440,
  height: 480,
  mobile: '/media/hero-mobile.svg',
}
const caption = { uz: 'Tungi koʻrinish', ru: 'Ночной вид' }

test('a picture has its alternative text, its size and a version for phones; it loads when it is near', async () => {
  const { container } = await renderWidget(definition, { props: { media, caption } }, { locale: 'ru' })
  const image = screen.getByRole('img', { name: 'Свет фонаря' })
  expect(['width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual(['1440', '480', 'lazy'])
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/media/hero-mobile.svg')
  expect(screen.getByRole('figure').textContent).toBe('Ночной вид')
})

test('the first picture of a page is loaded at once and first', async () => {
  await renderWidget(definition, { props: { media, first: true } })
  const image = screen.getByRole('img')
  expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

test('a picture with a link is a named link: by its alternative text, else its caption', async () => {
  const host = createTestHost('uz')
  await renderWidget(definition, { props: { media, to: '/gamehall' } }, { host })
  await userEvent.click(screen.getByRole('link', { name: 'Chiroq nuri' }))
  expect(host.visits).toEqual([{ href: '/gamehall', external: false }])
  await renderWidget(definition, { props: { media: { ...media, alt: '' }, caption, to: '/gamehall' } })
  expect(screen.getByRole('link', { name: 'Tungi koʻrinish' })).toBeTruthy()
})

test('a picture that does not load leaves its place and its alternative text', async () => {
  const { container } = await renderWidget(definition, { props: { media } })
  const image = screen.getByRole('img')
  expect(container.querySelector('picture')?.className).not.toContain('broken')
  fireEvent.error(image)
  expect(container.querySelector('picture')?.className).toContain('broken')
  expect(screen.getByRole('img', { name: 'Chiroq nuri' }).getAttribute('width')).toBe('1440')
})
