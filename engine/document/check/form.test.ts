import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { formCalls } from '#schemas/api/form-calls.ts'
import { vocabulary } from '#schemas/vocabulary.ts'
import { testChecker } from '../testing/specs.ts'

const checker = testChecker({ routes: [], vocabulary, calls: formCalls }, documents)
const now = Date.parse('2026-11-21T12:00:00Z')
const profile = { call: 'account.saveProfileInfo' }

type Field = { readonly name: string; readonly type: string; readonly [key: string]: unknown }
function check(submit: unknown, fields: readonly Field[], more: object = {}) {
  const text = JSON.stringify({
    kind: 'form',
    id: 'f',
    version: 1,
    title: 'a',
    button: 'a',
    submit,
    fields: fields.map((field) => ({ label: 'a', ...field })),
    ...more,
  })
  return checker
    .checkSite([{ path: 'forms/f.json', bytes: text }], { now })
    .map(({ code, pointer, didYouMean }) => ({ code, pointer, didYouMean }))
}

const list = (name: string, ...values: string[]): Field => ({
  name,
  type: 'select',
  options: values.map((value) => ({ value, label: 'a' })),
})
const signUp = (...boxes: Field[]) =>
  check(
    { flow: 'registration', event: 'registration.byEmail' },
    [{ name: 'email', type: 'email' }, { name: 'password', type: 'newPassword' }, ...boxes],
    { secret: ['password'] },
  )

test('[VAL-12] a box of the form alone has to be ticked and is no misspelt box of the target', () => {
  const box = { type: 'truthyCheckbox' } as const
  expect(signUp({ name: 'ofAge', ...box }, { name: 'terms', ...box }, { name: 'terms2', ...box })).toEqual([])
  expect(signUp({ name: 'term', ...box })).toEqual([
    { code: 'unknown-form-field', pointer: '/fields/2/name', didYouMean: 'terms' },
  ])
  expect(signUp({ name: 'notfy', ...box, isRequired: false })).toEqual([
    { code: 'unknown-form-field', pointer: '/fields/2/name', didYouMean: 'notify' },
  ])
  expect(signUp({ name: 'ofAge', ...box, isRequired: false })).toEqual([
    { code: 'unknown-form-field', pointer: '/fields/2/name', didYouMean: null },
  ])
})

test('[FRM-1] what the target takes from a few codes only is a list; a character is chosen elsewhere', () => {
  const optional = { type: 'custom', isRequired: false } as const
  expect(signUp({ name: 'character_id', ...optional })).toEqual([])
  expect(signUp({ ...list('markBetting', 'betting', 'casino'), ...optional })).toEqual([])
  expect(signUp({ name: 'markBetting', ...optional })).toEqual([
    { code: 'field-without-options', pointer: '/fields/2/type', didYouMean: null },
  ])
  expect(check(profile, [{ name: 'sex', type: 'sex' }])).toEqual([
    { code: 'field-without-options', pointer: '/fields/0', didYouMean: null },
  ])
})
