import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepPromoCode } from '#base/arrival.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { createRegistrationPorts } from '#src/session/ports/registration.ts'
import registrationWidget from '#widgets/registration/index.ts'
import { fillIn, showWithForms } from './testing/test-site-form.tsx'

afterEach(cleanup)

const { i18n } = createSampleDictionary('uz')
const taken = (): never => {
  throw new PlatformError({
    call: 'auth.register',
    status: 400,
    error: { type: 'InvalidParameterException', message: '', error_data: { email: ['email'] } },
  })
}

/** The form of the way by email, over the whole way to the platform. */
async function openForm(registration: object, register: (input: object) => never): Promise<HTMLFormElement> {
  await showWithForms(
    registrationWidget,
    { email: 'sign-up' },
    {
      user: 'guest',
      changed: { kind: 'settings', id: 'auth', version: 1, values: { registration } },
      answers: { 'auth.register': register },
      ports: ({ call, vault, queryClient }) => ({
        registration: () =>
          createRegistrationPorts({
            call,
            vault,
            queryClient: queryClient(),
            serverNow: Date.now,
            locale: 'uz',
            settings: async () => ({}),
            siteCurrency: () => 'UZS',
            search: () => '',
            here: () => '/',
            waitingGame: () => null,
            loadUserData: vi.fn(),
            activateOffer: vi.fn(),
            emit: vi.fn(),
            adoptPlayer: vi.fn(),
            sendDialogs: vi.fn(),
            go: vi.fn(),
            report: vi.fn(),
          }) as never, // the host takes the ports of any flow by their names
      }),
    },
  )
  return screen.findByRole<HTMLFormElement>('form')
}

test('[AUT-14] [FRM-1] the field for a promo code opens with the focus; the server’s message for the form stays', async () => {
  const form = await openForm({ showPromocode: true }, taken)
  const email = form.querySelector<HTMLInputElement>('[name=email]')
  const said = (): string =>
    document.getElementById(email?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''
  await userEvent.type(email as HTMLInputElement, 'ana@mail.example') // the form has it
  await fillIn('Parol', 'sirli-parol')
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=terms]')) await userEvent.click(box)
  await userEvent.click(form.querySelector('[type=submit]') as HTMLElement) // likewise
  const words = 'Elektron pochta manzili notoʻgʻri. Namuna: ism@example.com'
  await waitFor(() => expect([said(), document.activeElement]).toEqual([words, email]))
  await userEvent.click(screen.getByRole('button', { name: i18n.t('registration:havePromoCode') }))
  expect([said(), document.activeElement?.getAttribute('name')]).toEqual([words, 'promo_code'])
})

test.each([
  [true, 1, null],
  [false, 0, 'registration:havePromoCode'],
] as const)(
  '[CFG-3] [AUT-14] showPromoFieldByDefault %s: the field for a promo code is there from the start, or behind its button',
  async (showPromoFieldByDefault, fields, button) => {
    const form = await openForm({ showPromocode: true, showPromoFieldByDefault }, taken)
    expect(form.querySelectorAll('[name=promo_code]')).toHaveLength(fields)
    const opener = screen.queryByRole('button', { name: i18n.t('registration:havePromoCode') })
    expect(opener?.textContent ?? null).toBe(button && i18n.t(button))
  },
)

test('[AUT-3] [PRM-1] a promo code of the address that the visitor takes out of the form is not sent', async () => {
  keepPromoCode('?promo_code=SPRING')
  const register = vi.fn((_: object) => taken())
  const form = await openForm({ showPromocode: true, showPromoFieldByDefault: true }, register)
  const code = form.querySelector('[name=promo_code]') as HTMLInputElement
  expect(code.value).toBe('SPRING')
  await userEvent.clear(code)
  await userEvent.type(form.querySelector('[name=email]') as HTMLInputElement, 'ana@mail.example')
  await fillIn('Parol', 'sirli-parol')
  for (const box of form.querySelectorAll<HTMLInputElement>('[name=terms]')) await userEvent.click(box)
  await userEvent.click(form.querySelector('[type=submit]') as HTMLElement)
  await waitFor(() => expect(register).toHaveBeenCalled())
  expect(register.mock.calls[0]?.[0]).not.toHaveProperty('promo_code')
})

const enabled = { isActive: true } as const
test.each([
  [
    {
      terms: { isActive: false, defaultValue: true },
      notify: { isActive: false, defaultValue: false },
      markBetting: { isActive: false, defaultValue: 'casino' },
    },
    { terms: true, notify: false, markBetting: 'casino' },
  ],
  [
    {
      terms: enabled,
      notify: { ...enabled, defaultValue: false },
      markBetting: { ...enabled, defaultValue: 'casino' },
    },
    { terms: true, notify: false, markBetting: 'casino' },
  ],
])(
  '[AUT-14] [AUT-3] with the settings %j a registration is sent with %j, whatever of it is asked for',
  async (settings, sent) => {
    const register = vi.fn((_: object) => taken())
    const form = await openForm(settings, register)
    await userEvent.type(form.querySelector<HTMLInputElement>('[name=email]') as HTMLInputElement, 'ana@mail.example') // the form has it
    await fillIn('Parol', 'sirli-parol')
    for (const box of form.querySelectorAll<HTMLInputElement>('[name=terms]')) await userEvent.click(box)
    await userEvent.click(form.querySelector('[type=submit]') as HTMLElement) // likewise
    await waitFor(() => expect(register.mock.calls[0]?.[0]).toMatchObject(sent))
  },
)
