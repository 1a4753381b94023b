import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import supportContacts from './index.ts'

type Settings = CallOutput<'support.getsettings'>
const settings: Settings = {
  chat: null,
  providers: {},
  email: 'support@example.uz',
  phone: '+998 71 200-00-00',
  hours: 'Har kuni, 09:00 dan 21:00 gacha',
}
const open = (answer: () => Settings | Promise<Settings>) =>
  renderWidget(supportContacts, { props: {} }, { prepare: fakePlatform({ 'support.getsettings': answer }).prepare })
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('[SUP-1] the page has the email, the phone and the hours that the platform gives', async () => {
  await open(() => settings)
  expect(await screen.findByText('Har kuni, 09:00 dan 21:00 gacha')).toBeTruthy()
  expect(links()).toEqual([
    ['support@example.uz', 'mailto:support@example.uz'],
    ['+998 71 200-00-00', 'tel:+998712000000'],
  ])
})

test('[SUP-1] an email or a phone that the platform does not give leaves no row', async () => {
  const { container } = await open(() => ({ ...settings, email: null, phone: null }))
  await screen.findByText('Har kuni, 09:00 dan 21:00 gacha')
  expect(links()).toEqual([])
  expect(container.textContent).toBe('Ish vaqtiHar kuni, 09:00 dan 21:00 gacha')
})

test('[SUP-1] contacts that could not be read can be asked for again', async () => {
  let isDown = true
  await open(() => (isDown ? Promise.reject(new NetworkError('support.getsettings')) : settings))
  const retry = await screen.findByRole('button', { name: 'Qayta urinish' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findByText('support@example.uz')).toBeTruthy()
})
