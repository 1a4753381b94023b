import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError, ProtocolError } from '#platform/platform-error.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { testProfile } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const field = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  is_required: false,
  is_filled: false,
  is_editable: true,
  ...more,
})
const fields = {
  items: [
    field('first_name', 'first_name', { is_required: true, is_editable: false }),
    field('last_name', 'last_name', { is_required: true }),
    field('birth_date', 'date', { is_required: true }),
    field('sex', 'sex'),
    field('document_number', 'cpf'),
    field('home_town', 'address'),
  ],
}
type Save = NonNullable<Parameters<typeof fakePlatform>[0]['account.saveProfileInfo']>

async function show(
  save: Save,
  search: Record<string, string> = {},
  withoutWords: readonly string[] = [],
  jurisdiction = {},
) {
  const platform = fakePlatform({
    'Account.getPersonalDataFields': () => fields,
    'account.getprofileinfo': () => ({ ...testProfile(), document_number: { type: 'cpf', number: 'AA123' } }),
    'account.saveProfileInfo': save,
  })
  const host = createTestHost('uz', { routeId: 'profile.settings', path: '/profile/settings', search })
  const { actions } = await renderWidget(
    definition,
    { props: {} },
    {
      host,
      user: 'player',
      prepare: (client) => {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, jurisdiction)
      },
      withoutWords,
    },
  )
  await screen.findByRole('textbox', { name: /Familiya/ })
  return { ...platform, actions }
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Saqlash' }))
const type = async (name: RegExp, text: string) => {
  const input = screen.getByRole('textbox', { name })
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

test('[PRF-10] the form holds the fields of the platform with what the profile says; what was verified is only read', async () => {
  await show(() => 1)
  expect(
    screen
      .getAllByRole('textbox')
      .map((input) => [
        input.getAttribute('name'),
        (input as HTMLInputElement).value,
        (input as HTMLInputElement).readOnly,
      ]),
  ).toEqual([
    ['first_name', 'Anora', true],
    ['last_name', '', false],
    ['birth_date', '12.04.1991', false],
    ['document_number', 'AA123', false],
    ['home_town', '', false],
  ])
  expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('')
})

test('[PRF-11] fields are judged by their types before anything is sent; what is right is sent and saved', async () => {
  const platform = await show(() => 1)
  await type(/Familiya/, 'R2D2')
  await press()
  expect(document.activeElement?.getAttribute('name')).toBe('last_name')
  expect(platform.inputsOf('account.saveProfileInfo')).toEqual([])
  await type(/Familiya/, 'Rahimova')
  await userEvent.selectOptions(screen.getByRole('combobox'), '2')
  await press()
  await screen.findByText('Maʼlumotlar saqlandi')
  expect(platform.inputsOf('account.saveProfileInfo')).toEqual([
    { last_name: 'Rahimova', birth_date: '12.04.1991', sex: 2, document_number: 'AA123', home_town: '' },
  ])
})

test('the least age of the jurisdiction is judged before anything is sent, to the day', async () => {
  const platform = await show(() => 1, {}, [], { minimumAge: 21 })
  const now = new Date()
  const born = (days: number): string =>
    new Date(Date.UTC(now.getUTCFullYear() - 21, now.getUTCMonth(), now.getUTCDate() + days))
      .toISOString()
      .slice(0, 10)
      .split('-')
      .toReversed()
      .join('.')
  await type(/Familiya/, 'Rahimova')
  await type(/Tugʻilgan/, born(2))
  await press()
  expect(document.activeElement?.getAttribute('name')).toBe('birth_date')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(platform.inputsOf('account.saveProfileInfo')).toEqual([])
  await type(/Tugʻilgan/, born(-1))
  await press()
  await screen.findByText('Maʼlumotlar saqlandi')
})

test('[PRF-11] anything but 1 is a failure, what was typed stays; what the platform says of a field stands beside it', async () => {
  let answer: unknown = new ProtocolError('account.saveProfileInfo', {
    status: 200,
    problem: 'must be equal to constant',
  })
  await show(() => Promise.reject(answer))
  await type(/Familiya/, 'Rahimova')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Maʼlumotlar saqlanmadi. Qayta urinib koʻring')
  expect((screen.getByRole('textbox', { name: /Familiya/ }) as HTMLInputElement).value).toBe('Rahimova')
  answer = new PlatformError({
    call: 'account.saveProfileInfo',
    status: 400,
    error: { type: 'InvalidParameterException', message: '', error_data: { birth_date: ['underage'] } },
  })
  await press()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Tugʻilgan/ }).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(document.activeElement?.getAttribute('name')).toBe('birth_date')
  expect(screen.getByText('Faqat 18 yoshga toʻlganlar uchun')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[ERR-4] an answer other than 1 to a save shows the literal message where the site has no words', async () => {
  await show(
    () =>
      Promise.reject(
        new ProtocolError('account.saveProfileInfo', { status: 200, problem: 'must be equal to constant' }),
      ),
    {},
    ['common', 'errors', 'outcome'],
  )
  await type(/Familiya/, 'Rahimova')
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to save data')
})

test('[ERR-2] a session that ended opens the sign-in dialog once for each refusal, and what was typed stays', async () => {
  const { actions } = await show(() =>
    Promise.reject(
      new PlatformError({
        call: 'account.saveProfileInfo',
        status: 401,
        error: { type: 'AuthorizationException', message: '' },
      }),
    ),
  )
  await type(/Familiya/, 'Rahimova')
  await press()
  await screen.findByRole('alert')
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  expect((screen.getByRole('textbox', { name: /Familiya/ }) as HTMLInputElement).value).toBe('Rahimova')
  await press()
  await waitFor(() => expect(actions).toHaveLength(2))
})

test('[ERR-2] an error of the server is told with the number that support asks for', async () => {
  await show(() =>
    Promise.reject(
      new PlatformError({
        call: 'account.saveProfileInfo',
        status: 500,
        error: { type: 'InternalServerErrorException', message: '', reference: '7F3A-11' },
      }),
    ),
  )
  await type(/Familiya/, 'Rahimova')
  await press()
  expect((await screen.findByRole('alert')).textContent).toContain('7F3A-11')
  expect(screen.getByRole('button', { name: 'Nusxa olish: 7F3A-11' })).toBeTruthy()
})

test('[PRF-1] who was sent here reads why, and goes back once it is saved; an address of another site is no way back', async () => {
  await show(() => 1, { from: '/cashier/withdraw', toastType: 'withdrawal' })
  expect(screen.getByText('Pul yechish uchun shu maʼlumotlar kerak.')).toBeTruthy()
  await type(/Familiya/, 'Rahimova')
  await press()
  expect((await screen.findByRole('link', { name: 'Davom etish' })).getAttribute('href')).toBe('/cashier/withdraw')
  await show(() => 1, { from: '//evil.example', toastType: 'constructor' })
  expect(screen.getByText('Davom etish uchun shu maʼlumotlarni toʻldiring.')).toBeTruthy()
  await type(/Familiya/, 'Rahimova')
  await press()
  await screen.findByText('Maʼlumotlar saqlandi')
  expect(screen.queryByRole('link', { name: 'Davom etish' })).toBeNull()
})
