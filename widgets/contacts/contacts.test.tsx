import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError, ProtocolError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { testContact, testProfile } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const send = vi.fn<FlowHost['send']>()
beforeEach(() => send.mockClear())

type Answers = Parameters<typeof fakePlatform>[0]
const refuse = (call: string, error_data: Record<string, string[]>) =>
  new PlatformError({ call, status: 400, error: { type: 'InvalidParameterException', message: '', error_data } })
async function show(
  contacts: () => ReturnType<typeof testContact>[],
  answers: Answers = {},
  withoutWords: readonly string[] = [],
) {
  const platform = fakePlatform({ 'account.getprofileinfo': () => testProfile(contacts()), ...answers })
  const { actions } = await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: platform.prepare,
      withoutWords,
      around: (page) => withFlows(page, { ...flowsOf(), send }),
    },
  )
  await screen.findByRole('textbox', { name: /Yangi telefon/ })
  return { ...platform, actions }
}
const rowOf = (contact: string) =>
  within(document.querySelector<HTMLElement>(`[data-contact="${contact}"]`) ?? document.body)

test('[CNT-1] a press asks the flow for a code to that kind of contact, and opens the popup that takes it', async () => {
  const { actions } = await show(() => [testContact('a@b.uz', { is_confirmed: false }), testContact('+998901234567')])
  expect(rowOf('+998901234567').queryByRole('button')).toBeNull()
  await userEvent.click(rowOf('a@b.uz').getByRole('button', { name: 'Kod yuborish' }))
  await waitFor(() => expect(send.mock.calls).toEqual([['contact', { type: 'contact.confirm', kind: 'email' }]]))
  expect(actions).toEqual([[{ do: 'popup', id: 'confirm-contact' }]])
})

test('[CNT-1] a contact that cannot be taken says what is wrong with its kind; one that can is sent as the platform reads it', async () => {
  const contacts = [testContact('a@b.uz')]
  const platform = await show(() => contacts, {
    'account.getContactPhoneSettings': () => [
      { country_code: 'UZ', phone_country_code: '+998', name: 'Oʻzbekiston', mask: '', is_default: true },
    ],
    'account.addcontact': ({ contact }) => {
      if (contact === 'taken@b.uz') throw refuse('account.addcontact', { contact: ['taken'] })
      contacts.push(testContact(contact, { is_confirmed: false }))
      return 1
    },
  })
  const input = screen.getByRole('textbox', { name: /Yangi telefon/ })
  const add = async (text: string) => {
    await userEvent.clear(input)
    await userEvent.type(input, text)
    await userEvent.click(screen.getByRole('button', { name: 'Qoʻshish' }))
  }
  await add('x@y')
  expect(screen.getByText('Elektron pochta manzili notoʻgʻri')).toBeTruthy()
  expect(document.activeElement).toBe(input)
  await add('123')
  expect(screen.getByText('Telefon raqamini xalqaro shaklda kiriting')).toBeTruthy()
  await userEvent.type(input, '45')
  expect(screen.getByText('Telefon raqamini xalqaro shaklda kiriting')).toBeTruthy()
  await add('taken@b.uz')
  expect(await screen.findByText('Bu boshqa hisobda ishlatilgan')).toBeTruthy()
  expect(document.activeElement).toBe(input)
  await add('998 90 765-43-21')
  await waitFor(() => expect(rowOf('+998907654321').getByText('Tasdiqlanmagan')).toBeTruthy())
  expect(platform.inputsOf('account.addcontact').map(({ contact }) => contact)).toEqual(['taken@b.uz', '+998907654321'])
  expect(platform.inputsOf('account.addcontact')[1]).toEqual({ contact: '+998907654321', phone_country_code: '998' })
  await waitFor(() => expect(send.mock.calls).toEqual([['contact', { type: 'contact.confirm', kind: 'phone' }]]))
})

test('[ERR-4] an answer other than 1 to adding a contact shows the literal message where the site has no words', async () => {
  const other = (call: string) => () =>
    Promise.reject(new ProtocolError(call, { status: 200, problem: 'must be equal to constant' }))
  const answers: Answers = {
    'account.addcontact': other('account.addcontact'),
  }
  await show(() => [testContact('a@b.uz', { is_confirmed: false })], answers, ['common', 'errors', 'outcome'])
  await userEvent.type(screen.getByRole('textbox', { name: /Yangi telefon/ }), 'new@b.uz')
  await userEvent.click(screen.getByRole('button', { name: 'Qoʻshish' }))
  expect((await screen.findByRole('alert')).textContent).toBe('failed add contact')
})

test('[ERR-4] a contact that the platform refuses shows the literal message where the site has no words for its kind', async () => {
  await show(
    () => [],
    { 'account.addcontact': () => Promise.reject(refuse('account.addcontact', { contact: ['wrong'] })) },
    ['profile', 'common', 'errors', 'outcome'],
  )
  await userEvent.type(screen.getByRole('textbox', { name: /Yangi telefon/ }), 'new@b.uz')
  await userEvent.click(screen.getByRole('button', { name: 'Qoʻshish' }))
  expect(await screen.findByText('failed to save contact')).toBeTruthy()
})
