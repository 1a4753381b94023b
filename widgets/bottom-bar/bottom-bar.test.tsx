import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

const labels = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const props = { menu: 'bottom' }

test('the bar has five places: for a signed-in player the last one is the profile', async () => {
  const { values } = await renderWidget(definition, { props }, { user: 'guest' })
  expect(labels()).toEqual(['Bosh sahifa', 'Oʻyinlar', 'Qidiruv', 'Bonuslar 2', 'Kirish'])
  act(() => values.set([['user', 'player']]))
  expect(labels()).toEqual(['Bosh sahifa', 'Oʻyinlar', 'Qidiruv', 'Bonuslar 2', 'Profil'])
})

test('the place of the page shown says so and follows the visitor', async () => {
  const host = createTestHost('ru', { path: '/gamehall' })
  await renderWidget(definition, { props }, { locale: 'ru', host })
  const current = () => screen.getAllByRole('link', { current: 'page' }).map((link) => link.getAttribute('href'))
  expect(current()).toEqual(['/ru/gamehall'])
  act(() => host.moveTo({ path: '/' }))
  expect(current()).toEqual(['/ru'])
})

test('a place with an action is a button that the keyboard presses', async () => {
  const { actions } = await renderWidget(definition, { props })
  screen.getByRole('button', { name: 'Qidiruv' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(actions).toEqual([[{ do: 'popup', id: 'search' }]])
})

test('a bar without places is hidden, and is known by its menu', async () => {
  const { container } = await renderWidget(definition, { props: { menu: 'empty' } })
  const bar = container.querySelector('nav')
  expect([bar?.hidden, bar?.getAttribute('aria-label')]).toEqual([true, 'Boʻsh'])
})
