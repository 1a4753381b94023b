import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CompiledForm } from '#engine/document/compiled.ts'
import { errorOf, field, formOf, start, submit } from '#engine/testing/show-form.tsx'

afterEach(cleanup)

const inSteps = (): CompiledForm =>
  formOf([field('email', 'email'), field('town', 'text'), field('code2', 'text', { isRequired: false })], {
    steps: [
      { id: 'contact', title: 'Aloqa', fields: ['email'] },
      { id: 'place', title: 'Manzil', fields: ['town', 'code2'] },
    ],
  })
const next = () => userEvent.click(screen.getByRole('button', { name: 'Davom etish' }))

test('[FRM-1] a form in steps asks for one after another, keeps what was typed, and is sent by the last', async () => {
  const { submitted } = start(inSteps())
  expect([screen.getByText('1/2-qadam').textContent, screen.queryByLabelText('town:')]).toEqual(['1/2-qadam', null])
  await next()
  expect([errorOf('email:') !== undefined, document.activeElement]).toEqual([true, screen.getByLabelText('email:')])
  await userEvent.type(screen.getByLabelText('email:'), 'ana@mail.example')
  await next()
  expect([screen.queryByLabelText('email:'), document.activeElement?.textContent]).toEqual([null, 'Manzil'])
  expect(errorOf('town:')).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Orqaga' }))
  expect(screen.getByLabelText<HTMLInputElement>('email:').value).toBe('ana@mail.example')
  await next()
  await userEvent.type(screen.getByLabelText('town:'), 'Samarqand')
  await submit()
  expect(submitted).toEqual([{ email: 'ana@mail.example', town: 'Samarqand', code2: undefined }])
})

test('[FRM-1] [VAL-13] a password and its repetition are compared in two steps as in one', async () => {
  const fields = [field('password', 'newPassword'), field('again', 'newPasswordRepeated')]
  const steps = fields.map(({ name }) => ({ id: name, title: name, fields: [name] }))
  const { submitted } = start(formOf(fields, { steps }))
  await userEvent.type(screen.getByLabelText('password:'), 'sirli-1-parol')
  await next()
  await userEvent.type(screen.getByLabelText('again:'), 'sirli-2-parol')
  await submit()
  await waitFor(() => expect(errorOf('again:')).toBe('Parollar bir xil emas'))
  await userEvent.type(screen.getByLabelText('again:'), '{Backspace>5/}{Backspace}{Backspace}1-parol')
  await submit()
  expect(submitted).toEqual([{ password: 'sirli-1-parol', again: 'sirli-1-parol' }])
})

test('[D2] a form in steps says that it holds what was typed, whichever step is on the screen', async () => {
  start(inSteps(), { draft: { town: 'Samarqand' } })
  const isMarked = () => screen.getByRole('form').hasAttribute('data-unsaved')
  expect(isMarked()).toBe(false)
  await userEvent.type(screen.getByLabelText('email:'), 'ana@mail.example')
  await next()
  expect([screen.queryByLabelText('email:'), isMarked()]).toEqual([null, true])
  await userEvent.click(screen.getByRole('button', { name: 'Orqaga' }))
  expect(isMarked()).toBe(true)
  await userEvent.clear(screen.getByLabelText('email:'))
  expect(isMarked()).toBe(false)
})

test('[D2] sent values no longer count as unsaved', async () => {
  const { say } = start(inSteps())
  await userEvent.type(screen.getByLabelText('email:'), 'ana@mail.example')
  await next()
  say({ sent: 1 })
  expect(screen.getByRole('form').hasAttribute('data-unsaved')).toBe(false)
})

test('[FRM-1] a step without visible fields is neither shown nor counted; a choice that brings a field back counts it', async () => {
  const form = formOf(
    [
      field('kind', 'select', { options: ['person', 'firm'].map((value) => ({ value, label: value })) }),
      field('company', 'text', { whenField: { name: 'kind', is: ['firm'] } }),
      field('town', 'text'),
    ],
    {
      steps: [
        { id: 'who', title: 'Kim', fields: ['kind'] },
        { id: 'firm', title: 'Firma', fields: ['company'] },
        { id: 'place', title: 'Manzil', fields: ['town'] },
      ],
    },
  )
  start(form)
  await userEvent.selectOptions(screen.getByLabelText('kind:'), 'person')
  expect(screen.getByText('1/2-qadam')).toBeTruthy()
  await next()
  expect([screen.getByText('2/2-qadam').textContent, document.activeElement?.textContent]).toEqual([
    '2/2-qadam',
    'Manzil',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Orqaga' }))
  await userEvent.selectOptions(screen.getByLabelText('kind:'), 'firm')
  expect(screen.getByText('1/3-qadam')).toBeTruthy()
})

test('[FRM-1] an error of a field of an earlier step leads back to that step', async () => {
  const { say } = start(inSteps(), { draft: { email: 'ana@mail.example', town: 'Samarqand' } })
  await next()
  say({ problem: { form: null, fields: { email: { keys: ['common:fieldsValidatorErrors.email'] } } } })
  expect(document.activeElement).toBe(screen.getByLabelText('email:'))
  expect(errorOf('email:')).toBeDefined()
  await userEvent.type(screen.getByLabelText('email:'), 'x')
  expect(errorOf('email:')).toBeUndefined()
})
