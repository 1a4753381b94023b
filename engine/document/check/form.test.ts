import { expect, test } from 'vitest'
import { validators as documents } from '#generated/document-validators.gate.js'
import { formCalls } from '#schemas/api/form-calls.ts'
import { fieldErrorTypes } from '#schemas/fields/rules.ts'
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

test("[VAL-12] a form's own checkbox must be ticked and is not a misspelt field of the target", () => {
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

test('[FRM-1] a parameter with only a few allowed codes must be a list; a character is chosen elsewhere', () => {
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

test('[FRM-1] a list starts with one of its choices; a contact and a bound value are not checked', () => {
  const city = list('home_town', 'tashkent', 'buxoro')
  expect(check(profile, [{ ...city, value: 'buxoro' }])).toEqual([])
  expect(check(profile, [{ ...city, value: { bind: 'profile.home_town' } }])).toEqual([])
  expect(check(profile, [{ name: 'region', type: 'text', value: 'x' }])).toEqual([])
  expect(check({ call: 'account.addcontact' }, [{ name: 'contact', type: 'contact', value: 'a@b.uz' }])).toEqual([])
  expect(check(profile, [{ ...city, value: 'tashkentt' }])).toEqual([
    { code: 'unknown-option', pointer: '/fields/0/value', didYouMean: 'tashkent' },
  ])
  expect(check(profile, [{ ...city, offered: 'tashkent, buxoro' }])).toEqual([])
  expect(check(profile, [{ ...city, offered: 'tashkent,buhoro' }])).toEqual([
    { code: 'unknown-option', pointer: '/fields/0/offered', didYouMean: 'buxoro' },
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

test('[VAL-14] a rule is only allowed on a type that reads it; a mask leaves something to type', () => {
  const optional = { isRequired: false } as const
  expect(
    check(profile, [
      { name: 'postcode', type: 'custom', pattern: '^[0-9]{6}$', mask: '+## @*' },
      { name: 'region', type: 'custom', preset: 'name' },
      { name: 'home_town', type: 'text', mask: '', ...optional },
    ]),
  ).toEqual([])
  const idle = (index: number, key: string) => ({
    code: 'rule-without-effect',
    pointer: `/fields/${index}/${key}`,
    didYouMean: null,
  })
  expect(
    check(profile, [
      { name: 'postcode', type: 'text', pattern: '^[0-9]{6}$' },
      { name: 'region', type: 'text', preset: 'name' },
    ]),
  ).toEqual([idle(0, 'pattern'), idle(1, 'preset')])
  expect(check(profile, [{ name: 'postcode', type: 'custom', preset: 'name', pattern: '^[0-9]{6}$' }])).toEqual([
    idle(0, 'preset'),
  ])
  expect(
    check(
      { flow: 'auth', event: 'auth.submit' },
      [
        { name: 'login', type: 'login', pattern: '^[0-9]+$' },
        { name: 'password', type: 'password' },
      ],
      { secret: ['password'] },
    ),
  ).toEqual([idle(0, 'pattern')])
  for (const mask of ['99-99', '!#!@'])
    expect(check(profile, [{ name: 'region', type: 'text', mask }])).toEqual([
      { code: 'rule-too-narrow', pointer: '/fields/0/mask', didYouMean: null },
    ])
})

test('[VAL-11] the bounds of a date are milliseconds: years and seconds are not taken for days of 1970', () => {
  const born = (bounds: object) => check(profile, [{ name: 'birth_date', type: 'date', ...bounds }])
  expect(born({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2008, 11, 31) })).toEqual([])
  expect(born({ min: 0, max: Date.UTC(1970, 0, 5) - 5 * 3_600_000 })).toEqual([])
  const narrow = (key: string) => ({ code: 'rule-too-narrow', pointer: `/fields/0/${key}`, didYouMean: null })
  expect(born({ min: 1900, max: 2008 })).toEqual([narrow('min'), narrow('max')])
  expect(born({ max: Date.UTC(2008, 11, 31) / 1000 })).toEqual([narrow('max')])
})

test('[FRM-2] the key of a message is an error type or a code of the platform', () => {
  const said = (type: string, keys: readonly string[], more: object = {}) =>
    check(profile, [{ name: 'region', type, messages: Object.fromEntries(keys.map((key) => [key, 'a'])), ...more }])
  const never = (key: string, didYouMean: string) => ({
    code: 'message-never-shown',
    pointer: `/fields/0/messages/${key}`,
    didYouMean,
  })
  const codes = ['taken', 'wrong', 'verified', 'unknown', 'invalid', 'expired', 'limit', 'level', 'points', 'paused']
  const keywords = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'format', 'enum', 'type', 'multipleOf']
  expect(said('text', codes)).toEqual([])
  expect(said('text', keywords)).toEqual([])
  expect(said('text', [...fieldErrorTypes].slice(0, 20))).toEqual([])
  expect(said('text', ['min', 'max'])).toEqual([never('min', 'minLength'), never('max', 'maxLength')])
  expect(said('custom', ['pattern'], { pattern: '^a$' })).toEqual([never('pattern', 'regex')])
  expect(said('custom', ['pattern', 'regex'], { pattern: '^a$' })).toEqual([])
  expect(said('address', ['pattern'], { pattern: '^a$' })).toEqual([never('pattern', 'address')])
  expect(said('text', ['requird'])).toEqual([never('requird', 'required')])
  const field = { name: 'region', type: 'text' } as const
  const form = (key: string) => check(profile, [field], { messages: { [key]: 'a' } })
  expect(form('StorageQuotaExceededException')).toEqual([])
  expect(form('SomethingElseException')).toEqual([])
  expect(form('StorageQuotaExcededException')).toEqual([
    {
      code: 'message-never-shown',
      pointer: '/messages/StorageQuotaExcededException',
      didYouMean: 'StorageQuotaExceededException',
    },
  ])
})
