import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { testAccount } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const able = (value: boolean) => ({
  set_deposit_limit: value,
  set_time_out: value,
  self_exclude: value,
  list_sign_ins: value,
  recovery_codes: value,
})
type Answers = Parameters<typeof fakePlatform>[0]
async function show(answers: Answers = {}, values: Record<string, boolean> = { 'flag:isTwoFAEnable': true }) {
  const platform = fakePlatform({
    'account.getInfo': () => testAccount({ two_factor_auth: true, fakename: 'Lola' }),
    'account.getCapabilities': () => able(false),
    ...answers,
  })
  await renderWidget(
    definition,
    { props: {} },
    { user: 'player', values, prepare: platform.prepare, around: (page) => withFlows(page) },
  )
  await screen.findByDisplayValue('Lola')
  return platform
}
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})
const fill = async (values: readonly [RegExp, string][]) => {
  for (const [label, text] of values) {
    const input = screen.getByLabelText(label)
    await userEvent.clear(input)
    await userEvent.type(input, text)
  }
}
const change = () => userEvent.click(screen.getByRole('button', { name: 'Parolni oʻzgartirish' }))

test('[PRF-2] the password is changed once the new one is right and repeated; the inputs are empty afterwards', async () => {
  const platform = await show({ 'account.changepassword': () => 1 })
  await fill([
    [/Hozirgi parol/, 'Playbill1'],
    [/^Yangi parol$/, 'abc'],
    [/takroran/, 'abc'],
  ])
  await change()
  expect([document.activeElement?.getAttribute('name'), platform.inputsOf('account.changepassword')]).toEqual([
    'newPassword',
    [],
  ])
  await fill([
    [/^Yangi parol$/, 'Playbill9'],
    [/takroran/, 'Playbill8'],
  ])
  await change()
  expect(document.activeElement?.getAttribute('name')).toBe('newPasswordRepeated')
  await fill([[/takroran/, 'Playbill9']])
  await change()
  await screen.findByText('Parol oʻzgardi')
  expect(platform.inputsOf('account.changepassword')).toEqual([{ password: 'Playbill1', new_password: 'Playbill9' }])
  expect((screen.getByLabelText(/Hozirgi parol/) as HTMLInputElement).value).toBe('')
})

test('[PRF-2] a wrong present password is said beside it', async () => {
  await show({
    'account.changepassword': () =>
      Promise.reject(
        new PlatformError({
          call: 'account.changepassword',
          status: 400,
          error: { type: 'InvalidParameterException', message: '', error_data: { password: ['wrong'] } },
        }),
      ),
  })
  await fill([
    [/Hozirgi parol/, 'x'],
    [/^Yangi parol$/, 'Playbill9'],
    [/takroran/, 'Playbill9'],
  ])
  await change()
  expect(await screen.findByText('Hozirgi parol notoʻgʻri')).toBeTruthy()
  expect(document.activeElement?.getAttribute('name')).toBe('password')
})

test('[PRF-2] whether sign-in asks for a code is said where the site has it; the name that others see is saved', async () => {
  const platform = await show({ 'account.changefakename': () => 1 })
  expect(screen.getByText('Yoqilgan')).toBeTruthy()
  await fill([[/^Ism/, 'ab']])
  await userEvent.click(screen.getByRole('button', { name: 'Saqlash' }))
  expect([document.activeElement?.getAttribute('name'), platform.inputsOf('account.changefakename')]).toEqual([
    'fakename',
    [],
  ])
  await fill([[/^Ism/, 'Gulnora']])
  await userEvent.click(screen.getByRole('button', { name: 'Saqlash' }))
  await waitFor(() => expect(platform.inputsOf('account.changefakename')).toEqual([{ fakename: 'Gulnora' }]))
  await show({}, { 'flag:isTwoFAEnable': false })
  expect(screen.queryByText('Yoqilgan')).toBeNull()
})

type SignIn = CallOutput<'account.getSignIns'>['items'][number]
const signIn = (more: Partial<SignIn>): SignIn => ({
  id: 1,
  is_current: false,
  is_open: true,
  device: 'phone',
  system: 'Android',
  browser: 'Chrome',
  address: '198.51.100.•',
  signed_in_at: '2026-03-08T18:40:00.000Z',
  seen_at: '2026-03-10T05:31:00.000Z',
  ...more,
})

test('[PRF-2] every session but this one ends once the player has agreed; a platform without it shows no sign-ins', async () => {
  let isEnded = false
  const platform = await show({
    'account.getCapabilities': () => able(true),
    'account.getRecoveryCodes': () => ({ left: 9, total: 10 }),
    'account.getSignIns': () => ({
      items: [
        signIn({ id: 2, is_current: true, device: 'computer', system: 'Windows', browser: 'Firefox' }),
        signIn(isEnded ? { is_open: false, seen_at: null } : {}),
        signIn({ id: 3, is_open: false, seen_at: null, system: null, browser: null, device: 'unknown' }),
      ],
    }),
    'account.endOtherSessions': () => {
      isEnded = true
      return { ended: 1 }
    },
  })
  const rows = () =>
    screen.getAllByRole('listitem').map((row) => within(row).getByText(/Shu qurilma|Kirilgan|Tugagan/).textContent)
  const end = await screen.findByRole('button', { name: 'Boshqa qurilmalardan chiqish' })
  expect([screen.getByText('Firefox · Windows').tagName, screen.getByText('Nomaʼlum qurilma').tagName, rows()]).toEqual(
    ['P', 'P', ['Shu qurilma', 'Kirilgan', 'Tugagan']],
  )
  await userEvent.click(end)
  await userEvent.click(await screen.findByRole('button', { name: 'Yoʻq, qoldirish' }))
  expect(platform.inputsOf('account.endOtherSessions')).toEqual([])
  await userEvent.click(end)
  await userEvent.click(await screen.findByRole('button', { name: 'Ha, chiqish' }))
  await screen.findByText('Boshqa seanslar tugatildi')
  expect([platform.inputsOf('account.endOtherSessions'), rows()]).toEqual([[{}], ['Shu qurilma', 'Tugagan', 'Tugagan']])
  await show()
  expect([screen.queryByText('Qurilmalar va kirishlar'), screen.queryByText('Qolgan zaxira kodlari')]).toEqual([
    null,
    null,
  ])
})

test('[AUT-10] how many recovery codes are left is said, and that they run short', async () => {
  const answers = {
    'account.getCapabilities': () => able(true),
    'account.getSignIns': () => ({ items: [signIn({ is_current: true })] }),
  }
  await show({ ...answers, 'account.getRecoveryCodes': () => ({ left: 9, total: 10 }) })
  expect([(await screen.findByText('9 / 10')).tagName, screen.queryByText(/Kam qoldi/)]).toEqual(['SPAN', null])
  await show({ ...answers, 'account.getRecoveryCodes': () => ({ left: 2, total: 10 }) })
  expect([(await screen.findByText('2 / 10')).tagName, screen.getByText(/Kam qoldi/).tagName]).toEqual(['SPAN', 'P'])
})
