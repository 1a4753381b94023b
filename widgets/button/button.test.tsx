import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const label = { uz: 'Oʻyin tanlash', ru: 'Выбрать игру' }

test('a button that leads somewhere is a link, which works before any script', async () => {
  const { html } = await renderWidgetToString(definition, { props: { label, to: '/gamehall' } }, { locale: 'ru' })
  expect(html).toMatch(/^<a [^>]*href="\/ru\/gamehall"/)
  const host = createTestHost('ru')
  await renderWidget(definition, { props: { label, to: '/gamehall' } }, { locale: 'ru', host })
  await userEvent.click(screen.getByRole('link', { name: 'Выбрать игру' }))
  expect(host.visits).toEqual([{ href: '/gamehall', external: false }])
})

test('a button with an action runs it once a press, by mouse and keyboard', async () => {
  const { actions } = await renderWidget(definition, { props: { label, action: { do: 'popup', id: 'auth' } } })
  const button = screen.getByRole('button', { name: 'Oʻyin tanlash' })
  await userEvent.click(button)
  button.focus()
  await userEvent.keyboard(' ')
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }], [{ do: 'popup', id: 'auth' }]])
})

test('an outside address opens apart from the site', async () => {
  await renderWidget(definition, { props: { label, to: 'https://example.com/help' } })
  const link = screen.getByRole('link')
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://example.com/help',
    '_blank',
    'noopener noreferrer',
  ])
})

test('the icon is decoration beside the words', async () => {
  const known = await renderWidget(definition, { props: { label, icon: 'star', action: { do: 'close' } } })
  expect(known.container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByRole('button', { name: 'Oʻyin tanlash' })).toBeTruthy()
})
