import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import unsubscribe from './index.ts'

const onPage = (search: Record<string, unknown>) =>
  createTestHost('uz', { routeId: 'unsubscribe', path: '/unsubscribe', search })
const link = { contact: 'anora@playbill.test', token: 'secret-token' }
const button = () => screen.getByRole('button', { name: 'Obunani bekor qilish' })

test('[NTF-1] [RTE-12] [SYS-1] [ICO-2] opening the link changes nothing; the button ends the news, once', async () => {
  const platform = fakePlatform({ 'account.unsubscribe': async () => 1 as const })
  const { container } = await renderWidget(
    unsubscribe,
    { props: {} },
    { host: onPage(link), prepare: platform.prepare },
  )
  expect(platform.requests).toEqual([])
  expect(container.querySelector('picture img')?.getAttribute('src')).toMatch(/unsubscribe/)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Xabarnomalardan voz kechasizmi?')
  expect(container.textContent).toContain('anora@playbill.test')
  await userEvent.setup().dblClick(button())
  const done = await screen.findByText('Obuna bekor qilindi')
  expect(document.activeElement).toBe(done.closest('[role=status]'))
  expect(platform.inputsOf('account.unsubscribe')).toEqual([link])
  expect(container.innerHTML).not.toContain('secret-token')
})

test('[NTF-1] a link that is not whole asks for nothing', async () => {
  const platform = fakePlatform({})
  await renderWidget(
    unsubscribe,
    { props: {} },
    { host: onPage({ contact: 'anora@playbill.test' }), prepare: platform.prepare },
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Havola toʻliq emas')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/', '/support'])
})

test.each([
  [
    'an old token',
    new PlatformError({
      call: 'account.unsubscribe',
      status: 400,
      error: { type: 'InvalidParameterException', message: '' },
    }),
    'Havola eskirgan',
  ],
  ['no answer', new NetworkError('account.unsubscribe'), 'aloqa'],
])('[NTF-1] %s is shown, and it can be tried again', async (_name, error, words) => {
  await renderWidget(
    unsubscribe,
    { props: {} },
    { host: onPage(link), prepare: fakePlatform({ 'account.unsubscribe': () => Promise.reject(error) }).prepare },
  )
  await userEvent.setup().click(button())
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  expect(button()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Qayta urinish' })).toBeNull()
})
