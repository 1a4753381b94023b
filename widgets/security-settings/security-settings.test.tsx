import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { testAccount } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

type Answers = Parameters<typeof fakePlatform>[0]
async function show(answers: Answers = {}, values: Record<string, boolean> = { 'flag:isTwoFAEnable': true }) {
  const platform = fakePlatform({
    'account.getInfo': () => testAccount({ two_factor_auth: true, fakename: 'Lola' }),
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
