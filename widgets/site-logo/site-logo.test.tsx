import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const media = { src: '/media/logo.svg', alt: 'Chiroq', width: 120, height: 32 }

test('the logo leads home in the locale, through the router', async () => {
  const host = createTestHost('ru', { path: '/rules' })
  await renderWidget(definition, { props: { name: 'Chiroq' } }, { locale: 'ru', host })
  const link = screen.getByRole('link', { name: 'Chiroq' })
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual(['/ru', null])
  await userEvent.click(link)
  expect(host.visits).toEqual([{ href: '/', external: false }])
})

test('on the home page it says that this is the page', async () => {
  await renderWidget(definition, { props: { name: 'Chiroq' } }, { host: createTestHost('uz', { path: '/' }) })
  expect(screen.getByRole('link', { name: 'Chiroq', current: 'page' })).toBeTruthy()
})

test('a picture has its size before it loads and is named once, by the link', async () => {
  const { container } = await renderWidget(definition, { props: { name: 'Chiroq', media } })
  const image = container.querySelector('img')
  expect([image?.getAttribute('width'), image?.getAttribute('height'), image?.alt]).toEqual(['120', '32', ''])
  expect(screen.getByRole('link', { name: 'Chiroq' }).textContent).toBe('')
})
