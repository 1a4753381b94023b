import { useState } from 'react'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { field, formOf, show as showForm } from '#engine/testing/show-form.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { keepFields, restoreFields } from './saved-fields.ts'

const who = { uid: 7, path: '/profile/settings', now: 1_000 }
/** Ends with the test: a form of another test file would be filled by it. */
let endOfTest: Promise<void>
let end = (): void => undefined
beforeEach(() => {
  endOfTest = new Promise((resolve) => (end = resolve))
})
afterEach(() => end())
const show = (html: string): void => void (document.body.innerHTML = html)
const valueOf = (name: string): unknown => {
  const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return field?.type === 'checkbox' ? field.checked : field?.value
}
const form = (fields: string): string => `<form data-form="profile">${fields}</form>`
const plain = form(
  '<input name="first_name"><input name="email" type="email"><textarea name="text"></textarea><input name="notify" type="checkbox"><select name="subject"><option value="Toʻlov"></option><option value="Oʻyin"></option></select>',
)
const typed = { first_name: 'Dilnoza', email: 'a@b.uz', text: 'bir\nikki' }
function type(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values))
    Object.assign(document.querySelector(`[name="${name}"]`) ?? {}, { value })
}
const stored = (): string => JSON.stringify({ ...sessionStorage, ...localStorage })

test('[D14] what is in the forms of a page is in them again in the other locale, once', () => {
  show(plain)
  type(typed)
  document.querySelector<HTMLInputElement>('[name=notify]')?.click()
  type({ subject: 'Oʻyin' })
  keepFields(who)
  show(plain.replace('Toʻlov', 'Оплата').replace('Oʻyin', 'Игра'))
  restoreFields({ ...who, now: 2_000 }, endOfTest)
  expect(['first_name', 'email', 'text', 'notify', 'subject'].map(valueOf)).toEqual([
    'Dilnoza',
    'a@b.uz',
    'bir\nikki',
    true,
    'Игра',
  ])
  expect(stored()).toBe('{}')
  show(plain)
  restoreFields(who, endOfTest)
  expect(valueOf('first_name')).toBe('')
})

test('[D14] [S3] [P1] what proves who somebody is or pays is put nowhere: passwords, shown ones too, codes, cards, documents', () => {
  const secrets = [
    'password',
    'newPassword',
    'newPasswordRepeated',
    'code',
    'card_number',
    'cvv',
    'document_number',
    'token',
    'shown',
    'otp',
    'cc',
    'hidden',
    'file',
  ]
  const more: Readonly<Record<string, string>> = {
    password: 'type="password"',
    shown: 'autocomplete="current-password"',
    otp: 'autocomplete="one-time-code"',
    cc: 'autocomplete="cc-number"',
    hidden: 'type="hidden"',
    file: 'type="file"',
  }
  show(
    form(
      `${secrets.map((name) => `<input name="${name}" ${more[name] ?? ''}>`).join('')}<input name="login"><input name="postcode"><input name="country_code">`,
    ),
  )
  type(Object.fromEntries(secrets.filter((name) => name !== 'file').map((name) => [name, 'canary'])))
  type({ login: 'dilnoza', postcode: '100000', country_code: 'UZ' })
  keepFields(who)
  expect(stored()).not.toContain('canary')
  expect(stored()).toContain('dilnoza')
  expect(stored()).toContain('100000')
})

test('[D14] [P1] what a form names as secret is put nowhere: the requisites of a payment by whatever name the platform asks for them', () => {
  show(
    '<form data-form="withdrawal" data-secret="wallet phone"><input name="amount"><input name="wallet"><input name="phone"></form>',
  )
  type({ amount: '50000', wallet: 'canary', phone: 'canary' })
  keepFields(who)
  expect([stored().includes('canary'), stored().includes('50000')]).toEqual([false, true])
})

test.each([
  ['another player', { uid: 8 }],
  ['a guest', { uid: 0 }],
  ['another page', { path: '/support' }],
  ['a minute later', { now: 61_001 }],
])('[D14] %s gets nothing of it', (_, other) => {
  show(plain)
  type(typed)
  keepFields(who)
  show(plain)
  restoreFields({ ...who, ...other }, endOfTest)
  expect(valueOf('first_name')).toBe('')
})

test.each([
  '{"v":1,"value":{"path":"/profile/settings","until":9e15,"fields":[{"form":"profile","name":"first_name","value":7,"index":0,"isOn":false}],"tabs":[],"steps":[]}}',
  '{"v":1,"value":{"path":"/profile/settings","until":9e15,"fields":[],"tabs":[{"tabs":"registration"}],"steps":[]}}',
  '{"v":1,"value":{"path":"/profile/settings","until":9e15,"fields":[],"tabs":[],"steps":[{"form":"profile","step":1,"values":{"first_name":7}}]}}',
  '{"v":1,"value":null}',
  'x',
])('[D14] invalid stored values are ignored: %s', (text) => {
  sessionStorage.setItem('playbill/u7/saved-fields', text)
  show(plain)
  restoreFields(who, endOfTest)
  expect([valueOf('first_name'), stored()]).toEqual(['', '{}'])
})

test('[D14] a form that comes later is filled in too, until it is enough; what is fixed, or being typed into, stays', async () => {
  show(plain)
  type(typed)
  keepFields(who)
  let stop = (): void => undefined
  show('<main></main>')
  restoreFields(who, new Promise<void>((done) => (stop = done)))
  const main = document.querySelector('main')
  main?.insertAdjacentHTML(
    'beforeend',
    form('<input name="first_name" readonly value="Aziza"><input name="email" value="mine">'),
  )
  document.querySelector<HTMLInputElement>('[name=email]')?.focus()
  await Promise.resolve()
  expect([valueOf('first_name'), valueOf('email')]).toEqual(['Aziza', 'mine'])
  stop()
  await Promise.resolve()
  document.querySelector('form')?.insertAdjacentHTML('beforeend', '<textarea name="text"></textarea>')
  await Promise.resolve()
  expect(valueOf('text')).toBe('')
})

test('[D14] a box that was cleared stays clear, and so does a text that was erased', () => {
  const begun = form('<input name="notify" type="checkbox" checked><input name="first_name" value="Dilnoza">')
  show(begun)
  document.querySelector<HTMLInputElement>('[name=notify]')?.click()
  type({ first_name: '' })
  keepFields(who)
  show(begun)
  restoreFields(who, endOfTest)
  expect(['notify', 'first_name'].map(valueOf)).toEqual([false, ''])
})

test('[D14] a phone comes with its country, for its line shows only the rest of the number', () => {
  show(form('<input name="phone" type="tel" value="701 234 56 78" data-value="+77012345678">'))
  keepFields(who)
  show(form('<input name="phone" type="tel" data-value="">'))
  restoreFields(who, endOfTest)
  expect(valueOf('phone')).toBe('+77012345678')
})

function Ways() {
  const [way, setWay] = useState<'email' | 'phone'>('email')
  return (
    <Tabs
      label="Ways"
      name="registration"
      tabs={[
        { id: 'email', label: 'Email' },
        { id: 'phone', label: 'Phone' },
      ]}
      value={way}
      onChange={setWay}
    >
      <form key={way} data-form={`sign-up-${way}`}>
        <input name={way} />
      </form>
    </Tabs>
  )
}
test('[D14] the chosen tab is chosen again, and the form in it is filled in', async () => {
  const first = render(<Ways />)
  await userEvent.click(first.getByRole('tab', { name: 'Phone' }))
  type({ phone: '+998901234567' })
  keepFields(who)
  first.unmount()
  render(<Ways />)
  expect(valueOf('phone')).toBeUndefined()
  act(() => restoreFields(who, endOfTest))
  await waitFor(() => expect(valueOf('phone')).toBe('+998901234567'))
})

function Controlled() {
  const [name, setName] = useState('')
  const [isOn, setOn] = useState(false)
  return (
    <form data-form="profile">
      <input name="first_name" value={name} onChange={({ target }) => setName(target.value)} />
      <input name="notify" type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <output>{`${name} ${String(isOn)}`}</output>
    </form>
  )
}
test('[D14] a form that React holds hears of it as if it had been typed', async () => {
  show(plain)
  type(typed)
  document.querySelector<HTMLInputElement>('[name=notify]')?.click()
  keepFields(who)
  show('')
  const { findByText } = render(<Controlled />)
  act(() => restoreFields(who, endOfTest))
  expect(await findByText('Dilnoza true')).toBeTruthy()
})

const inSteps = formOf(
  [
    field('email', 'email'),
    field('document_number', 'text', { isRequired: false }),
    field('card', 'text', { isRequired: false, autocomplete: 'cc-number' }),
    field('nick', 'text', { isRequired: false, value: 'Ana' }),
    field('town', 'text'),
    field('password', 'newPassword'),
  ],
  {
    id: 'in-steps',
    secret: ['password'],
    steps: [
      { id: 'contact', title: 'Aloqa', fields: ['email', 'document_number', 'card', 'nick'] },
      { id: 'place', title: 'Manzil', fields: ['town', 'password'] },
    ],
  },
)
test('[D14] [P1] a form in steps comes back at its step, with what was typed into the ones before, and without its secrets', async () => {
  const first = render(showForm(inSteps).element)
  await userEvent.type(screen.getByLabelText('email:'), 'ana@mail.example')
  for (const label of [/^document_number/, /^card/]) await userEvent.type(screen.getByLabelText(label), 'canary')
  await userEvent.click(screen.getByRole('button', { name: 'Davom etish' }))
  await userEvent.type(await screen.findByLabelText('town:'), 'Samarqand')
  await userEvent.type(screen.getByLabelText('password:'), 'canary')
  keepFields(who)
  expect(stored()).not.toContain('canary')
  first.unmount()
  render(showForm(inSteps).element)
  act(() => restoreFields(who, endOfTest))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('town:').value).toBe('Samarqand'))
  expect(screen.getByLabelText<HTMLInputElement>('password:').value).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Orqaga' }))
  const value = (label: RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value
  expect([/^email/, /^document_number/, /^card/, /^nick/].map(value)).toEqual(['ana@mail.example', '', '', 'Ana'])
  expect(stored()).toBe('{}')
})

test('[D14] a form in steps whose secret stood in an earlier step comes back at that step, and an untouched one keeps what its document says', async () => {
  const secretFirst = formOf(
    [field('password', 'newPassword'), field('town', 'text'), field('nick', 'text', { value: 'Ana' })],
    {
      id: 'secret-first',
      secret: ['password'],
      steps: [
        { id: 'access', title: 'Kirish', fields: ['password'] },
        { id: 'place', title: 'Manzil', fields: ['town', 'nick'] },
      ],
    },
  )
  const first = render(showForm(secretFirst).element)
  await userEvent.type(screen.getByLabelText('password:'), 'canary77')
  await userEvent.click(screen.getByRole('button', { name: 'Davom etish' }))
  await userEvent.type(await screen.findByLabelText('town:'), 'Samarqand')
  keepFields(who)
  first.unmount()
  render(showForm(secretFirst).element)
  act(() => restoreFields(who, endOfTest))
  await userEvent.type(await screen.findByLabelText('password:'), 'canary77')
  await userEvent.click(screen.getByRole('button', { name: 'Davom etish' }))
  const value = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value
  expect(['town:', 'nick:'].map(value)).toEqual(['Samarqand', 'Ana'])
})
