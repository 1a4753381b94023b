import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import limits from '#widgets/limits/index.ts'
import promotionList from '#widgets/promotion-list/index.ts'
import { fakePlatform } from '../testing/fake-platform.ts'

const retryName = { name: 'Qayta urinish' }
const refused = (call: string, type: string, more: { reference?: string; retryAt?: number } = {}) =>
  new PlatformError({
    call,
    status: 500,
    error: { type, message: '', ...(more.reference ? { reference: more.reference } : {}) },
    retryAt: more.retryAt,
  })
const list = (error: Error) =>
  renderWidget(
    promotionList,
    { props: {} },
    { prepare: fakePlatform({ 'banners.get': () => Promise.reject(error) }).prepare },
  )

test('[ERR-2] a list that failed on the server shows the reference for support, to copy, and can be loaded again', async () => {
  await list(refused('banners.get', 'InternalServerErrorException', { reference: '7F3A-11' }))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Nusxa olish: 7F3A-11' }))
  expect(await screen.findByText('Nusxa olindi')).toBeTruthy()
  expect(screen.getByRole('button', retryName)).toBeTruthy()
})

test('[ERR-2] a server failure is called our fault, a lost connection is not', async () => {
  const { i18n } = createSampleDictionary('uz')
  const { unmount } = await list(refused('banners.get', 'InternalServerErrorException', { reference: '7F3A-11' }))
  expect(await screen.findByText(i18n.t('widgets:failedOurs'))).toBeTruthy()
  unmount()
  await list(new NetworkError('banners.get'))
  expect(await screen.findByText(i18n.t('widgets:failedText'))).toBeTruthy()
})

test('[ERR-2] a server failure without a reference mentions no number for support', async () => {
  const { i18n } = createSampleDictionary('uz')
  await list(refused('banners.get', 'InternalServerErrorException'))
  expect(await screen.findByText(i18n.t('widgets:failedLater'))).toBeTruthy()
})

test('without a reference none is invented', async () => {
  await list(new NetworkError('banners.get'))
  expect(await screen.findByRole('button', retryName)).toBeTruthy()
  expect(screen.queryByText(/Murojaat raqami/)).toBeNull()
})

test('[ERR-2] after too many requests the remaining wait replaces the button', async () => {
  await list(refused('banners.get', 'TooManyRequestsException', { retryAt: Date.now() + 90_000 }))
  expect((await screen.findByRole('timer')).textContent).toMatch(/01:\d\d/)
  expect(screen.queryByRole('button', retryName)).toBeNull()
})

test('[ERR-2] in the account it is the same', async () => {
  const error = refused('account.getDepositLimit', 'UnknownErrorException', { reference: '7F3A-12' })
  await renderWidget(
    limits,
    { props: { help: '/help' } },
    {
      user: 'player',
      prepare: fakePlatform({
        'account.getDepositLimit': () => Promise.reject(error),
        'account.getCapabilities': () => Promise.reject(error),
      }).prepare,
    },
  )
  expect(await screen.findByRole('button', { name: 'Nusxa olish: 7F3A-12' })).toBeTruthy()
})
