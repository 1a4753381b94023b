import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const names = () => screen.getAllByRole('link').map((link) => link.textContent)

test('[LOC-5] entries come and go with their conditions', async () => {
  const { values } = await renderWidget(definition, { props: { menu: 'main', variant: 'list' } }, { user: 'guest' })
  expect(names()).not.toContain('Sevimlilar')
  act(() => values.set([['user', 'player']]))
  expect(names()).toContain('Sevimlilar')
})

test('the entry of the page shown says so and follows the visitor', async () => {
  const host = createTestHost('ru', { path: '/rules' })
  await renderWidget(definition, { props: { menu: 'main' } }, { locale: 'ru', host })
  const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))
  expect(current()).toEqual(['/ru/rules'])
  act(() => host.moveTo({ path: '/' }))
  expect(current()).toEqual(['/ru'])
})

test('the entries of a group in a bar open by a press and close by a press elsewhere', async () => {
  const { container } = await renderWidget(definition, { props: { menu: 'main' } })
  const details = container.querySelector('details')
  await userEvent.click(screen.getByText('Oʻyinlar'))
  expect(details?.open).toBe(true)
  await userEvent.click(document.body)
  expect(details?.open).toBe(false)
})

test('an entry with an action runs it', async () => {
  const { actions } = await renderWidget(definition, { props: { menu: 'help', variant: 'list' } })
  await userEvent.click(screen.getByRole('button', { name: 'Qoʻllab-quvvatlash' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'support' }]])
})

test('a menu with nothing to show takes no place', async () => {
  const { container } = await renderWidget(definition, { props: { menu: 'empty' } })
  expect(container.querySelector('nav')?.hidden).toBe(true)
})
