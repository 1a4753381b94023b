import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const socialLinks = [
  { id: 'news', title: 'Канал', icon: 'send', to: { href: 'https://social.example.com/news', external: true } },
  { id: 'chat', title: 'Чат', to: { href: '/help', external: false } },
]

test('[CFG-1] the social links of the site settings are shown in their order; those that leave the site say so', async () => {
  await renderWidget(
    definition,
    { props: {} },
    { locale: 'ru', prepare: (client) => client.setQueryData(settingsKey('site'), { socialLinks }) },
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['Канал, откроется в новой вкладке', 'https://social.example.com/news', 'noopener noreferrer'],
    ['Чат', '/ru/help', null],
  ])
})

const image = { src: '/media/social-news.svg', alt: '', width: 24, height: 24 }
const svg = {
  viewBox: '0 0 24 24',
  attributes: {},
  children: [{ name: 'path', attributes: { d: 'M1 1h2', fill: 'currentColor' }, children: [] }],
}
const shownWith = (answer: unknown) =>
  renderWidget(
    definition,
    { props: {} },
    {
      prepare: (client) => {
        client.setQueryData(settingsKey('site'), { socialLinks: [{ ...socialLinks[0], image }] })
        client.setQueryData(['svg-icon', image.src], answer)
      },
    },
  )

test('[ICO-1] a sign by its address is the picture it is, and drawn in the page once that has come, where it is plain shapes', async () => {
  const { container } = await shownWith(svg)
  expect(
    [...container.querySelectorAll('img')].map((found) => [found.getAttribute('src'), found.getAttribute('alt')]),
  ).toEqual([['/media/social-news.svg', '']])
  fireEvent.load(container.querySelector('img') as HTMLImageElement)
  await waitFor(() => expect(container.querySelector('svg path')?.getAttribute('fill')).toBe('currentColor'))
  expect(container.querySelector('img')).toBeNull()
})

test('[ICO-1] one that cannot be inlined stays the picture it is', async () => {
  const { container } = await shownWith(null)
  fireEvent.load(container.querySelector('img') as HTMLImageElement)
  await act(() => vi.dynamicImportSettled())
  expect(container.querySelector('svg')).toBeNull()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/social-news.svg')
})

test('a site without any has no such place', async () => {
  const { container } = await renderWidget(definition, { props: {} })
  expect(container.innerHTML).toBe('')
})
