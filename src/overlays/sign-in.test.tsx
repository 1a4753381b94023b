import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '#engine/forms/form-view.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { endTab, type PlatformAnswer, startTestTab } from './testing/test-tab.tsx'

vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: media === '(pointer: fine)',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))

let tab: Awaited<ReturnType<typeof startTestTab>> | undefined
afterEach(() => {
  endTab(tab)
  tab = undefined
})

const refusal = (message: string, data?: Record<string, unknown>) =>
  new PlatformError({
    call: 'auth.login',
    status: 401,
    error: { type: 'AuthorizationException', message, ...(data && { error_data: data }) },
  })
const account = { uid: 7, login: 'dilnoza', is_registration_completed: true }

/** A platform with one player; two-factor is on where a code is given. */
const platform = (password: string, code?: string) => {
  const calls: { name: string; params: Readonly<Record<string, unknown>> }[] = []
  const answer: PlatformAnswer = async (name, params) => {
    calls.push({ name, params })
    if (name === 'account.getInfo') return account
    if (params.password !== password) throw refusal('Wrong login or password')
    if (code !== undefined && params.code === undefined)
      throw refusal('Two-factor is already enabled. Resend time is 60', { resend_time: 60 })
    if (code !== undefined && params.code !== code) throw refusal('The code is invalid')
    return {}
  }
  return { calls, answer }
}

async function openSignIn(answer: PlatformAnswer, locale: 'uz' | 'ru' = 'ru') {
  tab = await act(() => startTestTab({ call: answer, locale }))
  await act(async () => void (await tab?.overlays.open('auth')))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('form')
  return { dialog, tab }
}

async function signIn(dialog: HTMLElement, login: string, password: string) {
  const user = userEvent.setup()
  await user.clear(within(dialog).getByRole('textbox'))
  await user.type(within(dialog).getByRole('textbox'), login)
  await user.clear(within(dialog).getByLabelText('Пароль'))
  await user.type(within(dialog).getByLabelText('Пароль'), password)
  await user.click(within(dialog).getByRole('button', { name: 'Войти' }))
}

test('[AUT-1] the sign-in dialog signs a player in, closes itself and keeps no secret', async () => {
  const { calls, answer } = platform('sirli-parol')
  const { dialog } = await openSignIn(answer)
  expect([dialog.dataset.popup, within(dialog).getByRole('form').dataset.form]).toEqual(['auth', 'sign-in'])
  await signIn(dialog, '+998901234567', 'sirli-parol')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls[0]).toEqual({ name: 'auth.login', params: { login: '998901234567', password: 'sirli-parol' } })
  expect([tab?.flows.view('auth').status, tab?.vault.size, tab?.host.visits]).toEqual([
    'signedIn',
    0,
    [{ href: '/', external: false }],
  ])
  expect(JSON.stringify(tab?.flows.recordings())).not.toMatch(/sirli-parol|998901234567/)
  expect([tab?.failures, tab?.errors]).toEqual([[], []])
})

test('[AUT-1] [FRM-1] a wrong password is said in the form, in words of the site, and what was typed stays', async () => {
  const { answer } = platform('sirli-parol')
  const { dialog } = await openSignIn(answer)
  await signIn(dialog, 'dilnoza', 'boshqa-parol')
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Неверный логин или пароль. Проверьте и введите ещё раз',
  )
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('dilnoza')
  await signIn(dialog, 'dilnoza', 'sirli-parol')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const wrongPassword = 'Неверный логин или пароль. Проверьте и введите ещё раз'
async function reopen(): Promise<HTMLElement> {
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => void (await tab?.overlays.open('auth')))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('form')
  return dialog
}

test('[AUT-1] [FRM-1] a sign-in that is opened again begins without the old refusal, with what was typed, and says the next one', async () => {
  const { answer } = platform('sirli-parol')
  const { dialog } = await openSignIn(answer)
  await signIn(dialog, 'dilnoza', 'boshqa-parol')
  await within(dialog).findByText(wrongPassword)
  const again = await reopen()
  expect([within(again).queryByRole('alert'), within(again).getByRole<HTMLInputElement>('textbox').value]).toEqual([
    null,
    'dilnoza',
  ])
  await signIn(again, 'dilnoza', 'boshqa-parol')
  await within(again).findByText(wrongPassword)
  expect(within(await reopen()).queryByRole('alert')).toBeNull()
})

test('[AUT-2] that the time for the code is over is said in the form for the password, on the visit it ended alone', async () => {
  const { answer } = platform('sirli-parol', '482913')
  const { dialog } = await openSignIn(answer)
  for (const shown of [dialog, undefined]) {
    const form = shown ?? (await reopen())
    expect(within(form).queryByRole('alert')).toBeNull()
    await signIn(form, 'dilnoza', 'sirli-parol')
    await within(form).findByLabelText('Код из 6 цифр')
    act(() => tab?.flows.send('auth', { type: 'after.credentialsExpired' }))
    await within(form).findByLabelText('Пароль')
    expect((await within(form).findByRole('alert')).textContent).not.toBe('')
  }
})

test('[FRM-1] [VAL-13] an empty form is not sent: each field says why in the words of its document, the first has the focus', async () => {
  const { calls, answer } = platform('sirli-parol')
  const { dialog } = await openSignIn(answer)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Войти' }))
  const login = within(dialog).getByRole('textbox', { description: 'Введите логин, телефон или почту' })
  expect([login.getAttribute('name'), login.getAttribute('aria-invalid'), document.activeElement]).toEqual([
    'login',
    'true',
    login,
  ])
  const password = within(dialog).getByLabelText('Пароль')
  await userEvent.type(password, 'abc')
  expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'В пароле не менее 6 символов',
  )
  await userEvent.type(password, 'def')
  expect(password.getAttribute('aria-invalid')).toBeNull()
  expect(calls).toEqual([])
})

test.each([
  ['998 90 123 45 67', '998901234567'],
  ['998 (90) 123-45-67', '998901234567'],
  ['+998 90 123 45 67', '998901234567'],
  [' dilnoza ', 'dilnoza'],
  ['12 34', '12 34'],
  ['ana@mail.example', 'ana@mail.example'],
])('[AUT-1] the login %j is sent as %j: a telephone number may be written as people write it', async (typed, sent) => {
  const { calls, answer } = platform('sirli-parol')
  const { dialog } = await openSignIn(answer)
  await signIn(dialog, typed, 'sirli-parol')
  await waitFor(() => expect(calls[0]?.params.login).toBe(sent))
})

test('[AUT-2] two-factor: the same dialog asks for the code, a wrong one is said beside it, the right one signs in', async () => {
  const { calls, answer } = platform('sirli-parol', '482913')
  const { dialog } = await openSignIn(answer)
  await signIn(dialog, 'dilnoza', 'sirli-parol')
  const code = await within(dialog).findByLabelText<HTMLInputElement>('Код из 6 цифр')
  expect([within(dialog).getByRole('form').dataset.form, code.name, tab?.flows.view('auth').detail]).toEqual([
    'sign-in-code',
    'code',
    'two_factor_auth is enable',
  ])
  const user = userEvent.setup()
  await user.type(code, '111111')
  await within(dialog).findByText('Код неверный. Введите новый код из приложения')
  expect([code.getAttribute('aria-invalid'), document.activeElement === code]).toEqual(['true', true])
  await user.clear(code)
  expect(within(dialog).queryByText('Код неверный. Введите новый код из приложения')).toBeNull()
  await user.type(code, '482913')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.map(({ params }) => params.code)).toEqual([undefined, '111111', '482913', undefined])
  expect(tab?.vault.size).toBe(0)
  expect(JSON.stringify(tab?.flows.recordings())).not.toMatch(/482913|sirli-parol/)
})

test('[AUT-2] a code from an app cannot be requested again, before its time or after it; the next code is simply typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { answer } = platform('sirli-parol', '482913')
    const { dialog } = await openSignIn(answer)
    await signIn(dialog, 'dilnoza', 'sirli-parol')
    await within(dialog).findByLabelText('Код из 6 цифр')
    const form = dialog.querySelector<HTMLElement>('[data-form=sign-in-code]') ?? dialog
    const offered = () =>
      within(form)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    const usual = ['Подтвердить', 'Войти по резервному коду', 'Войти в другой аккаунт']
    expect(offered()).toEqual(usual)
    expect(within(form).queryByText(/через \d+ секунд/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    expect(offered()).toEqual(usual)
  } finally {
    vi.useRealTimers()
  }
})

test('[DLG-1] the focus is led into the form when it appears, and into the code when that is asked for', async () => {
  const { answer } = platform('sirli-parol', '482913')
  const { dialog } = await openSignIn(answer)
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('login'))
  await signIn(dialog, 'dilnoza', 'sirli-parol')
  await within(dialog).findByLabelText('Код из 6 цифр')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('code'))
})

test('[AUT-2] leaving the dialog in the code step leaves the sign-in and forgets the credentials', async () => {
  const { answer } = platform('sirli-parol', '482913')
  const { dialog } = await openSignIn(answer)
  await signIn(dialog, 'dilnoza', 'sirli-parol')
  await within(dialog).findByLabelText('Код из 6 цифр')
  expect(tab?.vault.size).toBe(1)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([tab?.flows.view('auth').status, tab?.vault.size]).toEqual(['guest', 0])
})

test('[FRM-1] while the server is asked the button is busy, a second press sends nothing, and the fields cannot be changed', async () => {
  let resolve: (answer: unknown) => void = () => undefined
  const promise = new Promise((settle) => (resolve = settle))
  const calls: string[] = []
  const { dialog } = await openSignIn((name) => {
    calls.push(name)
    return name === 'auth.login' ? promise : Promise.resolve(account)
  })
  await signIn(dialog, 'dilnoza', 'sirli-parol')
  const button = within(dialog).getByRole('button', { name: 'Войти' })
  expect([button.getAttribute('aria-busy'), within(dialog).getByRole<HTMLInputElement>('textbox').readOnly]).toEqual([
    'true',
    true,
  ])
  await userEvent.click(button)
  await userEvent.type(within(dialog).getByRole('textbox'), '{Enter}')
  expect(calls).toEqual(['auth.login'])
  await act(async () => resolve({}))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
