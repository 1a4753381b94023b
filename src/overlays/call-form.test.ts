import { expect, test, vi } from 'vitest'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import type { FormValues } from '#engine/forms/submit-port.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { Action } from '#schemas/document/action.ts'
import { createVault } from '#src/session/vault.ts'
import { createCallForms } from './call-form.ts'
import { isSecretField } from '#engine/forms/form-settings.ts'
import { callParameters, sentValues } from './form-values.ts'

const field = (name: string, type: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name,
  type,
  label: name,
  isRequired: true,
  messages: {},
  ...more,
})
/** A form that no sample site has. */
const feedback = (fields: readonly CompiledField[], submit: CompiledForm['submit']): CompiledForm => ({
  kind: 'form',
  id: 'invented',
  title: 'Invented',
  submit,
  strategy: 'onSubmit',
  secret: [],
  fields,
  button: 'Send',
  links: [],
})
const then: Action = [{ do: 'toast', text: 'Thanks', kind: 'success' }, { do: 'close' }]
const support = feedback([field('subject', 'text'), field('text', 'text'), field('contact', 'email')], {
  call: 'Support.sendFeedback',
  then,
})
const values = { subject: 'Bonus', text: 'Where is it?', contact: 'ana@mail.example' }

function callForms(answer: (name: string, parameters: object) => Promise<unknown>) {
  const calls: (readonly [string, object])[] = []
  const errors: unknown[] = []
  const run: Action[] = []
  const done: string[] = []
  const refreshed: string[] = []
  const vault = createVault()
  const forms = createCallForms({
    call: ((name: string, parameters: object) => {
      calls.push([name, parameters])
      return answer(name, parameters)
    }) as never, // answers by the name of the call
    vault,
    report: (error) => void errors.push(error),
    done: (form) => void done.push(form.id),
    phoneCountries: async () => [],
    now: () => 0,
    findLost: async () => null,
    refresh: async (_form, changes) => void refreshed.push(...changes),
  })
  return {
    calls,
    errors,
    run,
    done,
    refreshed,
    vault,
    forms,
    send: (form: CompiledForm, given: FormValues) => forms.send(form, given, (action) => void run.push(action)),
  }
}
const refusal = (type: string, data?: Record<string, unknown>) =>
  new PlatformError({ call: 'x', status: 200, error: { type, message: 'no', ...(data && { error_data: data }) } })

test('[FRM-1] a form without code of its own makes its call and runs its actions, once', async () => {
  const { calls, run, done, vault, send, forms, errors } = callForms(() => Promise.resolve(1))
  expect(await Promise.all([send(support, values), send(support, values)])).toEqual([true, false])
  expect(calls).toEqual([['Support.sendFeedback', values]])
  expect([run, done, vault.size, forms.state(support), errors]).toEqual([
    [then],
    ['invented'],
    0,
    { isBusy: false, problem: null, waits: {}, sent: 1, answer: 1 },
    [],
  ])
})

test.each([
  ['is made', () => Promise.resolve(1)],
  ['is refused', () => Promise.reject(refusal('AccessDeniedException'))],
])('[PRF-2] whatever the outcome of a call, the data it changes is read again: it %s', async (_, answer) => {
  const { refreshed, send } = callForms(answer)
  await send(feedback([field('fakename', 'fakename')], { call: 'account.changefakename', then }), { fakename: 'Lola' })
  expect(refreshed).toEqual(['account.getInfo'])
})

test('[FRM-1] a refused field is said beside it, and no action runs', async () => {
  const { run, send, forms } = callForms(() =>
    Promise.reject(refusal('InvalidParameterException', { contact: ['taken'], other: ['no'] })),
  )
  expect(await send(support, values)).toBe(false)
  expect([run, forms.state(support).problem]).toEqual([
    [],
    {
      form: null,
      fields: {
        contact: {
          codes: ['taken'],
          keys: ['common:fieldsValidatorErrors.taken', 'common:fieldsValidatorErrors.wrongField'],
        },
      },
    },
  ])
})

test('[FRM-1] the outcome of a call leaves with the form that showed it, not while another place still shows it', async () => {
  const { send, forms } = callForms(() => Promise.reject(refusal('TooManyRequestsException')))
  const problem = () => forms.state(support).problem?.outcome?.code
  const [page, popup] = [forms.subscribe(support, () => undefined), forms.subscribe(support, vi.fn())]
  await send(support, values)
  page()
  expect(problem()).toBe('TooManyRequestsException')
  popup()
  expect(problem()).toBeUndefined()
})

test('[FRM-1] a call that fails after the player has left is reported on return', async () => {
  const { send, forms } = callForms(() => Promise.reject(refusal('TooManyRequestsException')))
  const leave = forms.subscribe(support, () => undefined)
  const sent = send(support, values)
  leave()
  await sent
  expect(forms.state(support).problem?.outcome?.code).toBe('TooManyRequestsException')
})

test.each([
  'UserBannedException',
  'TooManyRequestsException',
  'AuthorizationException',
  'InternalServerErrorException',
])('a call that ends in %s is shown as that outcome', async (type) => {
  const { run, send, forms } = callForms(() => Promise.reject(refusal(type)))
  await send(support, values)
  expect([run, forms.state(support).problem?.outcome?.code]).toEqual([[], type])
})

test.each([0, false, null])('[PRF-11] an answer %j is not done: no action runs', async (answer) => {
  const { run, send, forms } = callForms(() => Promise.resolve(answer))
  expect(await send(support, values)).toBe(false)
  expect([run, forms.state(support).problem?.outcome?.code]).toEqual([[], 'ProtocolError'])
})

test("[FRM-1] a value that the call's schema refuses is reported beside its field and not sent", async () => {
  const { calls, send, forms } = callForms(() => Promise.resolve(1))
  await send(support, { ...values, subject: 'x'.repeat(161) })
  expect([calls, forms.state(support).problem?.fields]).toEqual([
    [],
    {
      subject: {
        keys: ['common:fieldsValidatorErrors.maxLength', 'common:fieldsValidatorErrors.wrongField'],
        values: { min: 160, max: 160 },
      },
    },
  ])
})

test('an answer after the form was cleared is ignored', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { calls, run, send, forms } = callForms(() => new Promise((resolve) => (answer = resolve)))
  const sent = send(support, values)
  await vi.waitFor(() => expect(calls.length).toBe(1))
  forms.clear()
  answer(1)
  expect(await sent).toBe(false)
  expect([run, forms.state(support).isBusy]).toEqual([[], false])
})

test('[S3] no form makes a call that moves value, whatever its document says', async () => {
  const { calls, run, send, errors } = callForms(() => Promise.resolve(1))
  expect(await send(feedback([field('amount', 'sum')], { call: 'cashbacks.payout', then }), { amount: '5' })).toBe(
    false,
  )
  expect([calls, run, errors.length]).toEqual([[], [], 1])
})

test('values are sent as their rules read them', () => {
  const form = feedback(
    [
      field('phone', 'phone'),
      field('amount', 'sum'),
      field('first_name', 'first_name'),
      field('birth_date', 'date'),
      field('new_password', 'newPassword'),
      field('again', 'newPasswordRepeated'),
      field('terms', 'truthyCheckbox'),
      field('promo', 'promo'),
    ],
    { flow: 'auth', event: 'auth.submit' },
  )
  expect(
    sentValues(form, {
      phone: '+998 (90) 123-45-67',
      amount: '1,500',
      first_name: " G'ayrat ",
      birth_date: '05.03.1990',
      new_password: ' a b ',
      again: ' a b ',
      terms: true,
      promo: '',
    }),
  ).toEqual({
    phone: '+998901234567',
    amount: 1500,
    first_name: 'Gʻayrat',
    birth_date: '1990-03-05',
    new_password: ' a b ',
    terms: true,
    promo: '',
  })
})

test('parameters of a call have the kinds that it takes; an emptied field that may be null is cleared', () => {
  const form = feedback(
    [field('sex', 'sex'), field('town', 'text'), field('notify', 'truthyCheckbox'), field('agreed', 'truthyCheckbox')],
    { call: 'x', then: [] },
  )
  expect(
    callParameters(
      form,
      { sex: '2', town: '', notify: true, agreed: true },
      { sex: 'integer?', town: 'string?', notify: 'boolean', region: 'string?' },
    ),
  ).toEqual({ sex: 2, town: null, notify: true })
})

test.each([
  ['newPasswordRepeated', true],
  ['code', true],
  ['postcode', false],
  ['documentNumber', false],
])('a field of the type %s is secret by itself: %s; any field is, if its form says so', (type, isSecretType) => {
  const plain = feedback([], { call: 'x', then: [] })
  expect([
    isSecretField(plain, field('one', type)),
    isSecretField({ ...plain, secret: ['one'] }, field('one', type)),
  ]).toEqual([isSecretType, true])
})
