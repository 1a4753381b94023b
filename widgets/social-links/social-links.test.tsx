import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { settingsKey } from '../site-settings.ts'
import definition from './index.ts'

const socialLinks = [
  { id: 'news', title: 'Канал', icon: 'send', to: { href: 'https://social.example.com/news', external: true } },
  { id: 'chat', title: 'Чат', to: { href: '/help', external: false } },
]

test('[CFG-1] the social links of the site settings are shown in their order; those that leave the site say so', async () => {
  await renderWidget(definition, { props: {} }, { locale: 'ru', prepare: (client) => client.setQueryData(settingsKey('site'), { socialLinks }) })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['Канал, откроется в новой вкладке', 'https://social.example.com/news', 'noopener noreferrer'],
    ['Чат', '/ru/help', null],
  ])
})

test('a site without any has no such place', async () => {
  const { container } = await renderWidget(definition, { props: {} })
  expect(container.innerHTML).toBe('')
})
