import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import definition from './index.ts'

const label = { uz: 'Menyu', ru: 'Меню' }

test('its action runs at a press, and one that opens a dialog says so before', async () => {
  const { actions } = await renderWidget(
    definition,
    { props: { icon: 'menu', label, action: { do: 'popup', id: 'sidebar' } } },
    { locale: 'ru' },
  )
  const button = screen.getByRole('button', { name: 'Меню' })
  expect(button.getAttribute('aria-haspopup')).toBe('dialog')
  await userEvent.click(button)
  expect(actions).toEqual([[{ do: 'popup', id: 'sidebar' }]])
})

test('with a link it is an anchor in the locale', async () => {
  await renderWidget(
    definition,
    { props: { icon: 'headset', label, to: '/help' } },
    { locale: 'ru', host: createTestHost('ru', { path: '/' }) },
  )
  expect(screen.getByRole('link', { name: 'Меню' }).getAttribute('href')).toBe('/ru/help')
})
