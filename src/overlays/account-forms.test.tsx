import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import type { Action } from '#schemas/document/action.ts'
import { testAccount } from '#widgets/_shared/money/money-samples.ts'
import { fillIn, showSiteForm } from './test-site-form.tsx'

afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const valueOf = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value
const refusal = (call: string, type: string, error_data?: Record<string, string[]>, status = 400) =>
  new PlatformError({ call, status, error: { type, message: '', ...(error_data && { error_data }) } })
const toasts = (actions: readonly Action[]) =>
  actions.flat().flatMap((step) => (step.do === 'toast' ? [step.kind] : []))
const focused = () => document.activeElement?.getAttribute('name')

test('[SUP-1] [RTE-10] a message goes to support once, with its topic and where to answer; then the form is empty', async () => {
  const platform = await showSiteForm('feedback', {
    user: 'guest',
    answers: { 'Support.sendFeedback': async () => 1 as const },
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Boshqa savol')
  await userEvent.type(screen.getByLabelText('Xabar'), '  Salom  ')
  await fillIn(/Javob uchun/, 'anora@playbill.test')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Yuborish' }))
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('Support.sendFeedback')).toEqual([
    { subject: 'Boshqa savol', text: 'Salom', contact: 'anora@playbill.test' },
  ])
  expect([valueOf('Xabar'), valueOf(/Javob uchun/)]).toEqual(['', ''])
})

test.each(['anora', 'a@b', '12'])('[SUP-1] nothing is sent where support cannot answer to %s', async (contact) => {
  const platform = await showSiteForm('feedback', { user: 'guest' })
  await fillIn(/Javob uchun/, contact)
  await press('Yuborish')
  expect(focused()).toBe('text')
  expect(screen.getByLabelText(/Javob uchun/).getAttribute('aria-invalid')).toBe('true')
  expect(platform.asked).toEqual([])
})

test.each(['+998 90 123 45 67', '901234567', 'anora@playbill.test'])(
  '[SUP-1] %s can be answered to',
  async (contact) => {
    const platform = await showSiteForm('feedback', { answers: { 'Support.sendFeedback': async () => 1 as const } })
    await userEvent.type(screen.getByLabelText('Xabar'), 'Salom')
    await fillIn(/Javob uchun/, contact)
    await press('Yuborish')
    await waitFor(() => expect(platform.inputsOf('Support.sendFeedback')).toMatchObject([{ contact }]))
  },
)

test.each([
  ['player@playbill.test', 'player@playbill.test'],
  ['dilnoza', ''],
])('[SUP-1] a player whose login is %s finds %j where support asks for a contact', async (login, contact) => {
  await showSiteForm('feedback', { values: { 'player.login': login } })
  expect(valueOf(/Javob uchun/)).toBe(contact)
})

test.each([
  ['TooManyRequestsException', refusal('Support.sendFeedback', 'TooManyRequestsException', undefined, 429)],
  ['NetworkError', new NetworkError('Support.sendFeedback')],
])('[SUP-1] [ERR-1] after %s the message is still there, and is sent again only by a press', async (_type, error) => {
  let isDown = true
  const platform = await showSiteForm('feedback', {
    answers: { 'Support.sendFeedback': async () => (isDown ? Promise.reject(error) : 1) },
  })
  await userEvent.type(screen.getByLabelText('Xabar'), 'Salom')
  await fillIn(/Javob uchun/, '+998901234567')
  await press('Yuborish')
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(valueOf('Xabar')).toBe('Salom')
  expect(platform.asked).toHaveLength(1)
  isDown = false
  await press('Yuborish')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
})

test('[PRF-2] the password is changed once the new one is right and repeated; the inputs are empty afterwards', async () => {
  const platform = await showSiteForm('password', { answers: { 'account.changepassword': () => 1 } })
  await fillIn(/^Hozirgi parol/, 'Playbill1')
  await fillIn(/^Yangi parol$/, 'abc')
  await fillIn(/takroran/, 'abc')
  await press('Parolni oʻzgartirish')
  expect([focused(), platform.asked]).toEqual(['new_password', []])
  await fillIn(/^Yangi parol$/, 'Playbill9')
  await fillIn(/takroran/, 'Playbill8')
  await press('Parolni oʻzgartirish')
  expect(focused()).toBe('new_password_repeated')
  await fillIn(/takroran/, 'Playbill9')
  await press('Parolni oʻzgartirish')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('account.changepassword')).toEqual([{ password: 'Playbill1', new_password: 'Playbill9' }])
  expect([valueOf(/^Hozirgi parol/), valueOf(/^Yangi parol$/), platform.vault.size]).toEqual(['', '', 0])
})

test('[PRF-2] a wrong present password is said beside it until it changes', async () => {
  await showSiteForm('password', {
    answers: {
      'account.changepassword': () =>
        Promise.reject(refusal('account.changepassword', 'InvalidParameterException', { password: ['wrong'] })),
    },
  })
  await fillIn(/^Hozirgi parol/, 'Playbill0')
  await fillIn(/^Yangi parol$/, 'Playbill9')
  await fillIn(/takroran/, 'Playbill9')
  await press('Parolni oʻzgartirish')
  expect(await screen.findByText('Hozirgi parol notoʻgʻri')).toBeTruthy()
  expect(focused()).toBe('password')
  await userEvent.keyboard('1')
  expect(screen.queryByText('Hozirgi parol notoʻgʻri')).toBeNull()
})

test('[PRF-2] the name that others see begins with the present one, is saved, and is then the present one everywhere', async () => {
  let fakename = 'Lola'
  const platform = await showSiteForm('fakename', {
    values: { 'player.fakename': 'Lola' },
    answers: {
      'account.getInfo': () => testAccount({ fakename }),
      'account.changefakename': (input) => {
        fakename = input.fakename
        return 1
      },
    },
  })
  expect(valueOf(/^Ism/)).toBe('Lola')
  await fillIn(/^Ism/, 'ab')
  await press('Saqlash')
  expect([focused(), platform.asked]).toEqual(['fakename', []])
  await fillIn(/^Ism/, 'Gulnora')
  await press('Saqlash')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('account.changefakename')).toEqual([{ fakename: 'Gulnora' }])
  expect([platform.values.get('player.fakename'), valueOf(/^Ism/)]).toEqual(['Gulnora', 'Gulnora'])
})

const exported = {
  id: 2,
  status: 'new',
  type: 'betting',
  from: null,
  to: null,
  rows: null,
  created_at: '2026-03-09T00:00:00.000Z',
  expires_at: null,
  url: null,
} as const

test('[PRF-9] [GAM-7] an export is requested with its kind and days, never from a day after its last; the list is read again', async () => {
  const platform = await showSiteForm('export', {
    answers: { 'games.createhistoryexportrequest': () => exported },
    prepare: (client) => client.setQueryData(['games.gethistoryexportrequest', {}], { items: [] }),
  })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'betting')
  fireEvent.change(screen.getByLabelText(/Sanadan/), { target: { value: '2026-03-05' } })
  fireEvent.change(screen.getByLabelText(/Sanagacha/), { target: { value: '2026-03-01' } })
  await press('Fayl soʻrash')
  expect([focused(), screen.getByText('Boshlanish sanasi tugashidan keyin').tagName, platform.asked]).toEqual([
    'to',
    'SPAN',
    [],
  ])
  fireEvent.change(screen.getByLabelText(/Sanagacha/), { target: { value: '2026-03-05' } })
  await press('Fayl soʻrash')
  await waitFor(() => expect(toasts(platform.actions)).toEqual(['success']))
  expect(platform.inputsOf('games.createhistoryexportrequest')).toEqual([
    { type: 'betting', from: '2026-03-05', to: '2026-03-05' },
  ])
  expect(platform.queryClient.getQueryState(['games.gethistoryexportrequest', {}])?.isInvalidated).toBe(true)
})

test('[PRF-9] three at once are enough: who asks for more reads why not', async () => {
  await showSiteForm('export', {
    answers: {
      'games.createhistoryexportrequest': () =>
        Promise.reject(refusal('games.createhistoryexportrequest', 'StorageQuotaExceededException', undefined, 422)),
    },
  })
  await press('Fayl soʻrash')
  expect((await screen.findByRole('alert')).textContent).toMatch(/uchtadan koʻp fayl/)
})
