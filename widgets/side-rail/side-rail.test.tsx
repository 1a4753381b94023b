import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const props = { menu: 'rail' }

test('a group that leads nowhere is a heading over a list of its entries', async () => {
  await renderWidget(definition, { props })
  const heading = screen.getByText('Toifalar')
  expect(heading.closest('a, button')).toBeNull()
  const group = within(heading.parentElement as HTMLElement).getByRole('list')
  expect(
    within(group)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/gamehall/slots', '/gamehall/live', '/gamehall/table'])
})

test('the entry of the page shown says so, others do not', async () => {
  await renderWidget(definition, { props }, { host: createTestHost('uz', { path: '/gamehall' }) })
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))).toEqual([
    '/gamehall',
  ])
})

test('a badge is read with its entry, and an action is run', async () => {
  const { actions } = await renderWidget(definition, { props }, { locale: 'ru' })
  expect(screen.getByRole('link', { name: 'Игровой зал и все категории 6000' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Служба поддержки' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'support' }]])
})

test('a rail without entries is hidden', async () => {
  const { container } = await renderWidget(definition, { props: { menu: 'empty' } })
  expect(container.querySelector('nav')?.hidden).toBe(true)
})
