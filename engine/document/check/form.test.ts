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

test('[FRM-1] a list begins with one of its choices; a contact and a bound value are what they are', () => {
  const city = list('home_town', 'tashkent', 'buxoro')
  expect(check(profile, [{ ...city, value: 'buxoro' }])).toEqual([])
  expect(check(profile, [{ ...city, value: { bind: 'profile.home_town' } }])).toEqual([])
  expect(check(profile, [{ name: 'region', type: 'text', value: 'x' }])).toEqual([])
  expect(check({ call: 'account.addcontact' }, [{ name: 'contact', type: 'contact', value: 'a@b.uz' }])).toEqual([])
  expect(check(profile, [{ ...city, value: 'tashkentt' }])).toEqual([
    { code: 'unknown-option', pointer: '/fields/0/value', didYouMean: 'tashkent' },
  ])
})

test('[FRM-1] lists may wait for each other in a row, never in a circle: one issue each', () => {
  const waiting = (name: string, other: string): Field => ({
    ...list(name, 'yes'),
    whenField: { name: other, is: ['yes'] },
  })
  expect(
    check(profile, [list('country', 'yes'), waiting('region', 'country'), waiting('home_town', 'region')]),
  ).toEqual([])
  const cycle = (index: number) => ({
    code: 'field-cycle',
    pointer: `/fields/${index}/whenField/name`,
    didYouMean: null,
  })
  expect(
    check(profile, [
      waiting('address', 'region'),
      waiting('region', 'home_town'),
      waiting('home_town', 'country'),
      waiting('country', 'region'),
    ]),
  ).toEqual([cycle(1)])
  expect(
    check(profile, [
      waiting('address', 'region'),
      waiting('region', 'address'),
      waiting('home_town', 'country'),
      waiting('country', 'home_town'),
    ]),
  ).toEqual([cycle(0), cycle(2)])
})
