import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keepPromoCode } from '#base/arrival.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

const at = (search: Record<string, string> = {}) =>
  createTestHost('uz', { routeId: 'forms.sign_up', path: '/forms/sign_up', search })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Hisob ochish' }))
const taken = new PlatformError({
  call: 'auth.register',
  status: 400,
  error: { type: 'InvalidParameterException', message: '', error_data: { email: ['taken'] } },
})

test('[RTE-15] an account is opened by email, password and the accepted rules; nothing is ticked beforehand', async () => {
  let isTaken = true
  const platform = fakePlatform({
    'auth.register': () =>
      isTaken ? Promise.reject(taken) : { uid: 9, is_registration_completed: true, is_new: true },
  })
  const host = at({ redirectUrl: '/cashier/deposit' })
  await renderWidget(definition, { props: { rules: '/rules' } }, { host, prepare: platform.prepare })
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([false, false])
  await press()
  expect([document.activeElement?.getAttribute('name'), platform.asked]).toEqual(['email', []])
  await userEvent.type(screen.getByRole('textbox', { name: 'Elektron pochta' }), 'yangi@b.uz')
  await userEvent.type(screen.getByLabelText('Parol'), 'Playbill9')
  await userEvent.click(screen.getByRole('checkbox', { name: /18 yoshga/ }))
  await press()
  expect(await screen.findByText('Bu boshqa hisobda ishlatilgan')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  isTaken = false
  await press()
  await waitFor(() => expect(host.visits).toEqual([{ href: '/cashier/deposit?register=success', external: false }]))
  expect(platform.inputsOf('auth.register')[1]).toEqual({
    authType: 'email',
    email: 'yangi@b.uz',
    password: 'Playbill9',
    terms: true,
    notify: false,
    currency: 'UZS',
  })
})

test('[PRM-1] [D11] the promo code that the visitor came with goes along, the last fit one', async () => {
  for (const search of ['?promo_code=FIRST', '?promo_code=SPRING&promo_code=AUTUMN', '?promo_code=<b>'])
    keepPromoCode(search)
  const platform = fakePlatform({ 'auth.register': () => ({ uid: 9, is_registration_completed: true, is_new: true }) })
  await renderWidget(definition, { props: { rules: '/rules' } }, { host: at(), prepare: platform.prepare })
  await userEvent.type(screen.getByRole('textbox', { name: 'Elektron pochta' }), 'yangi@b.uz')
  await userEvent.type(screen.getByLabelText('Parol'), 'Playbill9')
  await userEvent.click(screen.getByRole('checkbox', { name: /18 yoshga/ }))
  await press()
  await waitFor(() =>
    expect(platform.inputsOf('auth.register')).toEqual([
      {
        authType: 'email',
        email: 'yangi@b.uz',
        password: 'Playbill9',
        terms: true,
        notify: false,
        currency: 'UZS',
        promo_code: 'AUTUMN',
      },
    ]),
  )
})
