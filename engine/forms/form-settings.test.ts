import { expect, test } from 'vitest'
import type { CompiledField, CompiledForm } from '#engine/document/compiled.ts'
import { createValidator } from './create-validator.ts'
import { currenciesIn, type FormSettings, settledField, strategyOf } from './form-settings.ts'

const field = (name: string, type: string, more: Partial<CompiledField> = {}): CompiledField => ({
  name,
  type,
  label: name,
  isRequired: true,
  messages: {},
  ...more,
})
const formOf = (fields: readonly CompiledField[], more: Partial<CompiledForm> = {}): CompiledForm => ({
  kind: 'form',
  id: 'join',
  title: 'Join',
  submit: { call: 'auth.register', then: [] },
  secret: [],
  button: 'Go',
  links: [],
  fields,
  ...more,
})
/** The messages for one value. */
function said(one: CompiledField, value: unknown, settings: FormSettings, word?: (type: string) => string | undefined) {
  const form = formOf([one])
  const validator = createValidator([settledField(one, form, settings)], { dict: settings.validationDict, word })
  return validator.validateFormData({ [one.name]: value }, {}).errors.map(({ message }) => message)
}
const words = (type: string): string | undefined => (type === 'email' ? 'site' : undefined)
const configured = {
  registration: { form: 'join', fields: [{ fieldName: 'mail', validation: { email: { message: 'settings' } } }] },
}
const dict = { validationDict: { email: 'dict' } }

test.each([
  ['the form document', { email: 'document' }, { ...configured, ...dict }, words],
  ['the settings of the form', {}, { ...configured, ...dict }, words],
  ['validationDict', {}, dict, words],
  ['the messages documents', {}, {}, words],
  ['the specified literals', {}, {}, undefined],
] as const)(
  '[VAL-13] [FRM-2] the words for a wrong value come from %s where it has some',
  (source, messages, settings, word) => {
    const expected = {
      'the form document': 'document',
      'the settings of the form': 'settings',
      validationDict: 'dict',
      'the messages documents': 'site',
      'the specified literals': 'Wrong email address',
    }
    expect(said(field('mail', 'email', { messages }), 'no', settings, word)).toEqual([expected[source]])
  },
)

test('[FRM-2] the messages of the settings are those of the form that they name alone', () => {
  expect(said(field('mail', 'email'), 'no', { registration: { ...configured.registration, form: 'other' } })).toEqual([
    'Wrong email address',
  ])
})

test('[VAL-13] $$min$$ of a configured message is filled in', () => {
  const settings = { validationDict: { minLength: 'At least $$min$$' } }
  expect(said(field('town', 'text', { min: 3 }), 'a', settings)).toEqual(['At least 3'])
})

test('[FRM-1] registrationValidationStrategy is the strategy of forms that name none', () => {
  const settings = { registrationValidationStrategy: 'eager' } as const
  expect([
    strategyOf(formOf([]), settings),
    strategyOf(formOf([], { strategy: 'onSubmit' }), settings),
    strategyOf(formOf([]), {}),
  ]).toEqual(['eager', 'onSubmit', 'onSubmit'])
})

test('[VAL-14] validatorConfig binds new passwords, names, codes and nicknames; not the password of a sign-in, nor what its document binds', () => {
  const settings: FormSettings = {
    validatorConfig: {
      passwordMinLength: 10,
      passwordMaxLength: 30,
      namePattern: '^[a-z]+$',
      postcodePattern: '^[0-9]{6}$',
      fakenameMinLength: 6,
      codeLength: 4,
    },
  }
  const isWrong = (type: string, value: string, more: Partial<CompiledField> = {}): boolean =>
    said(field('it', type, more), value, settings).length > 0
  expect([isWrong('newPassword', 'abcdefghi'), isWrong('newPassword', 'abcdefghij')]).toEqual([true, false])
  expect([isWrong('newPassword', 'abcdef', { min: 6 }), isWrong('password', 'abcdef')]).toEqual([false, false])
  expect([isWrong('first_name', 'Ana'), isWrong('first_name', 'ana')]).toEqual([true, false])
  expect([isWrong('postcode', '100'), isWrong('postcode', '100100')]).toEqual([true, false])
  expect([isWrong('fakename', 'abcde'), isWrong('fakename', 'abcdef')]).toEqual([true, false])
  expect([isWrong('code', '123456'), isWrong('code', '1234')]).toEqual([true, false])
})

test.each([
  ['name', 'Ana Maria', true],
  ['name', 'Ana 2', false],
  ['secondName', 'Ana 2', true],
  ['secondName', 'Ana @', false],
  ['thirdName', 'Ana2', true],
  ['thirdName', 'Ana-2', false],
] as const)('[VAL-18] a custom field of the preset %s: %j is fine: %j', (preset, value, isFine) => {
  expect(said(field('it', 'custom', { preset }), value, {})).toHaveLength(isFine ? 0 : 1)
})

test('[VAL-18] a pattern of the settings takes the place of the preset', () => {
  const settings = { validatorConfig: { secondNamePattern: '^[0-9]+$' } }
  expect(said(field('it', 'custom', { preset: 'secondName' }), 'Ana 2', settings)).toHaveLength(1)
  expect(said(field('it', 'custom', { preset: 'secondName' }), '22', settings)).toEqual([])
})

test('[FRM-1] the first condition that names the country says which currencies it has', () => {
  const settings = {
    currencyConditions: [
      { countries: ['UZ', 'KZ'], currencies: ['UZS', 'USD'] },
      { countries: ['KZ'], currencies: ['KZT'] },
    ],
  }
  expect(['UZ', 'KZ', 'DE', undefined].map((country) => currenciesIn(country, settings))).toEqual([
    ['UZS', 'USD'],
    ['UZS', 'USD'],
    [],
    [],
  ])
})

test.each([
  ['the day before the birthday', Date.UTC(2005, 10, 24), ['Kamida 21 yosh']],
  ['the birthday', Date.UTC(2005, 10, 23), []],
])('[VAL-11] on %s only the date of birth is checked for the minimum age', (_, born, expected) => {
  const birth = field('birth_date', 'date', { messages: { underage: 'Kamida $$min$$ yosh' } })
  const judge = (one: CompiledField): readonly string[] =>
    createValidator([settledField(one, formOf([one]), { minimumAge: 21 })], {
      now: () => Date.UTC(2026, 10, 23, 23, 59),
    })
      .validateFormData({ [one.name]: new Date(born).toISOString().slice(0, 10) }, {})
      .errors.map(({ message }) => message ?? '')
  expect([judge(birth), judge({ ...birth, name: 'from' })]).toEqual([expected, []])
})
