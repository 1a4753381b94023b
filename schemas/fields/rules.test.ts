import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '#base/money.ts'
import { fieldTypes } from '#schemas/document/form.ts'
import { messageFor, specifiedMessages } from './messages.ts'
import { checkField, fieldErrorTypes, fieldTypeRules, patternTypes, type RuleOptions } from './rules.ts'

const required: RuleOptions = { isRequired: true }
const verdict = (type: string, value: unknown, rule: Partial<RuleOptions> = {}): string | null =>
  checkField(type, value, { ...required, ...rule })?.type ?? null

const emptyIsRequired = fieldTypes.filter((type) => !['promo', 'truthyCheckbox'].includes(type))
test.each(emptyIsRequired)('[VAL-7] an empty %s is required, unless isRequired is false', (type) => {
  for (const empty of ['', undefined, null]) {
    expect([type, empty, verdict(type, empty), verdict(type, empty, { isRequired: false })]).toEqual([
      type,
      empty,
      'required',
      null,
    ])
  }
})

test('[VAL-12] every type of the form schema has a rule; promo and types that nobody knows are always valid', () => {
  expect([...fieldTypeRules.keys()].toSorted()).toEqual([...fieldTypes].toSorted())
  for (const value of ['', '<script>', undefined, 7])
    expect([
      verdict('promo', value),
      verdict('invented', value),
      verdict('constructor', value),
      verdict('__proto__', value),
    ]).toEqual([null, null, null, null])
})

test('[VAL-14] the types that read a pattern are those that are said to', () => {
  const values = ['abcdef', '123456', '2000-01-01', 'a@b.co', '+998901234567', 'UZ', true]
  const reading = fieldTypes.filter((type) =>
    values.some((value) => verdict(type, value) === null && verdict(type, value, { pattern: '^~$' }) !== null),
  )
  expect([...patternTypes].toSorted()).toEqual(reading.toSorted())
})

test.each([
  ['100', null],
  ['1,000', null],
  ['1,234,567', null],
  [' 5 ', null],
  [50, null],
  ['0', 'wrongSum'],
  ['007', 'wrongSum'],
  ['-5', 'wrongSum'],
  ['1.5', 'wrongSum'],
  ['10,5', 'wrongSum'],
  ['10,50', 'wrongSum'],
  ['1,0000', 'wrongSum'],
  [',100', 'wrongSum'],
  ['1e3', 'wrongSum'],
  ['abc', 'wrongSum'],
  ['9'.repeat(40), 'wrongSum'],
])('[VAL-1] sum %s: %s', (value, type) => {
  expect(verdict('sum', value)).toBe(type)
})

test('[VAL-1] [VAL-19] a sum outside its bounds says both of them in the currency, dollars by default', () => {
  const bounds = { min: 10, max: 5000 }
  expect([verdict('sum', '10', bounds), verdict('sum', '5,000', bounds)]).toEqual([null, null])
  expect(checkField('sum', '9', { ...required, ...bounds })).toEqual({
    type: 'sumError',
    values: { min: '$10.00', max: '$5,000.00' },
  })
  expect(checkField('sum', '5001', { ...required, ...bounds, currency: 'EUR' })).toEqual({
    type: 'sumError',
    values: { min: '€10.00', max: '€5,000.00' },
  })
  const writeMoney = ({ minor, currency }: Money) => `${minor / 100} ${currency}`
  expect(checkField('sum', '9', { ...required, ...bounds, writeMoney })).toEqual({
    type: 'sumError',
    values: { min: '10 USD', max: '5000 USD' },
  })
})

test('[VAL-2] a phone in a wrong format has a message of its own, and the phone input has the last word', () => {
  expect(['+998 (90) 123-45-67', '998901234567'].map((phone) => verdict('phone', phone))).toEqual([null, null])
  expect(['12', '+998 90 12a', '++998901234567', '1'.repeat(16)].map((phone) => verdict('phone', phone))).toEqual(
    Array(4).fill('phoneFormat'),
  )
  expect(verdict('phone', '+998901234567', { isPhone: () => false })).toBe('phoneFormat')
})

test.each([
  ['a@b.c', null],
  ['ism.sharif+1@mail.example.com', null],
  ['a@b', 'email'],
  ['a@b.c.d.e', 'email'],
  ['a b@c.d', 'email'],
  ['a@@b.c', 'email'],
  ['@b.c', 'email'],
  ['a@.c', 'email'],
  ['a@b.', 'email'],
  ['a@b.c ', 'email'],
])('[VAL-3] email %s: %s', (value, type) => {
  expect(verdict('email', value)).toBe(type)
})

test('[VAL-4] a fake name has at least 4 symbols, none of them special or a space', () => {
  expect(['dilo', 'Dilnoza7', 'Ўктам'].map((name) => verdict('fakename', name))).toEqual([null, null, null])
  expect(
    ['abc', 'ab cd', "ab'cd", 'ab"cd', 'ab-cd', 'ab,cd', 'ab@cd', 'ab`cd', 'ab\\cd', 'ab]cd', 'ab^cd'].map((name) =>
      verdict('fakename', name),
    ),
  ).toEqual(Array(11).fill('fakename'))
  expect(verdict('fakename', 'abc', { min: 2 })).toBe('fakename')
})

test('[VAL-5] [VAL-14] a password has 6 to 20 characters', () => {
  expect(['12345', '123456', '1'.repeat(20), '1'.repeat(21)].map((password) => verdict('password', password))).toEqual([
    'shortPassword',
    null,
    null,
    'maxLength',
  ])
  expect(checkField('newPassword', '1234567', { ...required, min: 8, max: 12 })).toEqual({
    type: 'shortPassword',
    values: { min: 8 },
  })
})

test('[VAL-17] characters that a password may not have are listed once each', () => {
  expect(
    ['Parol123!', 'парольЎқ', 'pārole_č', '!"#$%&\'()*+,-./:', '[\\]^_`{|}~'].map((password) =>
      verdict('password', password),
    ),
  ).toEqual(Array(5).fill(null))
  expect(checkField('password', 'pa rol€€1', required)).toEqual({ type: 'passwordSymbols', values: { symbols: '  €' } })
  for (const pattern of ['[a-z]', '^[a-z]+$', '^[a-z]{6,20}$'])
    expect(checkField('password', 'abcDEf1', { ...required, pattern })).toEqual({
      type: 'passwordSymbols',
      values: { symbols: 'D E 1' },
    })
  expect(verdict('password', 'parol€', { pattern: '[' })).toBe('passwordSymbols')
})

test('[VAL-5] [VAL-17] a repeated password must equal the one before it', () => {
  expect(verdict('newPasswordRepeated', 'sirli-parol', { previous: 'sirli-parol' })).toBe(null)
  expect(verdict('newPasswordRepeated', 'sirli-parol', { previous: 'boshqa' })).toBe('passwordsNotEqual')
  expect(verdict('newPasswordRepeated', 'sirli-parol', { previous: '' })).toBe('passwordsNotEqual')
})

test('[VAL-6] a custom field has a configured pattern, or any value', () => {
  expect([
    verdict('custom', 'AA1234567', { pattern: '^[A-Z]{2}\\d{7}$' }),
    verdict('custom', 'A1', { pattern: '^[A-Z]{2}\\d{7}$' }),
    verdict('custom', '?'),
  ]).toEqual([null, 'regex', null])
})

test('[VAL-6] [C5] a bad pattern leaves the default rule, and no pattern ever sees more than 256 characters', () => {
  for (const pattern of ['[', '(?<', `^${'a'.repeat(256)}`])
    expect([
      verdict('custom', 'x', { pattern }),
      verdict('postcode', '12345', { pattern }),
      verdict('postcode', 'abc', { pattern }),
    ]).toEqual([null, null, 'postcode'])
  expect([
    verdict('custom', 'a'.repeat(256), { pattern: '^a+$' }),
    verdict('custom', 'a'.repeat(257), { pattern: '^a+$' }),
  ]).toEqual([null, 'regex'])
})

test('[VAL-7] text-like fields keep their least and greatest length, counted as a person counts', () => {
  for (const type of ['login', 'text', 'documentType', 'documentNumber', 'cpf']) {
    expect([
      verdict(type, 'ab', { min: 3 }),
      verdict(type, 'abcd', { max: 3 }),
      verdict(type, '😀😀😀', { min: 3, max: 3 }),
    ]).toEqual(['minLength', 'maxLength', null])
  }
})

test('[VAL-8] [VAL-18] names have no digits and no special characters; Uzbek apostrophes from any keyboard are welcome', () => {
  for (const type of ['name', 'first_name', 'last_name']) {
    expect(['Gʻulom', "G'ulom", 'Gʼulom', 'G`ulom', 'Anna-Mariya', 'Иван'].map((name) => verdict(type, name))).toEqual(
      Array(6).fill(null),
    )
    for (const sign of '0123456789@_"!?#$%^&*(){}[]|/\\<>~§+:;')
      expect([sign, verdict(type, `Ali${sign}`)]).toEqual([sign, 'name'])
  }
})

test('[VAL-9] [VAL-18] an address may have digits, | and / besides', () => {
  expect(['Navoiy koʻchasi 12/3', '5 | 7'].map((address) => verdict('address', address))).toEqual([null, null])
  for (const sign of '@_"!?#$%^&*(){}[]\\<>~§+:;')
    expect([sign, verdict('address', `Navoiy 1${sign}`)]).toEqual([sign, 'address'])
})

test('[VAL-10] a postcode has up to 8 digits, or a configured pattern', () => {
  expect(['1', '100000', '12345678', '123456789', '10a'].map((code) => verdict('postcode', code))).toEqual([
    null,
    null,
    null,
    'postcode',
    'postcode',
  ])
  expect([
    verdict('postcode', 'LV-1010', { pattern: '^LV-\\d{4}$' }),
    verdict('postcode', '1010', { pattern: '^LV-\\d{4}$' }),
  ]).toEqual([null, 'postcode'])
})

test.each([
  ['31.12.1990', null],
  ['1990-12-31', null],
  ["31'12'1990", null],
  ['31,12,1990', null],
  ['29.02.2000', null],
  ['1.2.1990', null],
  ['31.12.90', 'date'],
  ['29.02.1999', 'date'],
  ['31/12/1990', 'date'],
  ['31.12', 'date'],
  ['12.31.1990', 'date'],
  ['31.12.1990a', 'date'],
  ['00.00.0000', 'date'],
])('[VAL-11] date %s: %s', (value, type) => {
  expect(verdict('date', value)).toBe(type)
})

test('[VAL-11] a date lies within its first and its last day, both included', () => {
  const bounds = { min: Date.UTC(1990, 0, 2, 15), max: Date.UTC(2000, 0, 1, 15) }
  expect(['01.01.1990', '02.01.1990', '01.01.2000', '02.01.2000'].map((day) => verdict('date', day, bounds))).toEqual([
    'date',
    null,
    null,
    'date',
  ])
  expect(checkField('date', '01.01.1980', { ...required, ...bounds })?.values).toEqual({
    min: '02.01.1990',
    max: '01.01.2000',
  })
})

test('[VAL-12] [VAL-20] a checkbox that must be checked, and a sex that is chosen', () => {
  expect([true, false, undefined, 'false'].map((value) => verdict('truthyCheckbox', value))).toEqual([
    null,
    'uncheckedCheckbox',
    'uncheckedCheckbox',
    'uncheckedCheckbox',
  ])
  expect([0, 1, 'female', ''].map((value) => verdict('sex', value))).toEqual([null, null, null, 'required'])
})

test('[VAL-14] a numeric code is exactly 6 digits, or as many as the field says', () => {
  expect(['123456', '12345', '1234567', '12345a', '١٢٣٤٥٦'].map((code) => verdict('code', code))).toEqual([
    null,
    'code',
    'code',
    'code',
    'code',
  ])
  expect(['1234', '123456'].map((code) => verdict('code', code, { min: 4, max: 4 }))).toEqual([null, 'code'])
})

test('[VAL-16] a card holder has letters, spaces, dot, apostrophe and hyphen only', () => {
  expect(["JOHN O'NEIL-SMITH JR.", 'Ғафур'].map((name) => verdict('cardHolder', name))).toEqual([null, null])
  expect(['JOHN 2', 'JOHN_X', 'A,B'].map((name) => verdict('cardHolder', name))).toEqual([
    'cardHolder',
    'cardHolder',
    'cardHolder',
  ])
})

test('[VAL-15] the thirteen default messages are word for word', () => {
  expect(specifiedMessages).toEqual({
    required: 'Field is required',
    email: 'Wrong email address',
    minLength: 'Min length is $$min$$',
    maxLength: 'Max length is $$max$$',
    phone: 'Wrong phone number',
    fakename: 'Wrong fake name',
    password: 'Wrong password',
    name: 'Wrong symbols in name',
    address: 'Wrong address',
    iban: 'Wrong iban',
    minValue: 'Min value is $$min$$',
    maxValue: 'Max value is $$max$$',
    date: 'Wrong date',
  })
})

test('[VAL-13] [VAL-15] every error has words without any document', () => {
  for (const type of fieldErrorTypes) expect([type, messageFor({ type }, [])]).not.toEqual([type, type])
  for (const type of ['sameAs', 'regex', 'cardNumber'] as const) expect(messageFor({ type }, [])).toMatch(/^[A-Z]/)
})

test('[VAL-13] the words of the field win over those of the documents, those over the default ones; bounds are filled in', () => {
  const error = { type: 'shortPassword', values: { min: 6 } } as const
  expect(messageFor(error, [{ minLength: 'Kamida $$min$$' }], () => 'boshqa')).toBe('Kamida 6')
  expect(messageFor(error, [], (type) => (type === 'shortPassword' ? 'Eng kami {min}' : undefined))).toBe('Eng kami 6')
  expect(messageFor(error, [])).toBe('Min length is 6')
  expect(messageFor({ type: 'required' }, [JSON.parse('{"constructor":"x","__proto__":{"required":"y"}}')])).toBe(
    'Field is required',
  )
})

test('[VAL-13] [VAL-17] the site says a mistake in its precise words before those of a relative, wherever it has them', () => {
  const error = { type: 'passwordSymbols', values: { symbols: '€' } } as const
  const dict = (type: string) => (type === 'password' ? 'Parol toʻgʻri kelmadi' : undefined)
  const words = (type: string) => (type === 'passwordSymbols' ? 'Mumkin emas: {symbols}' : undefined)
  expect(messageFor(error, [], dict, words)).toBe('Mumkin emas: €')
  expect(messageFor(error, [], dict)).toBe('Parol toʻgʻri kelmadi')
  expect(messageFor(error, [{}, { password: 'Oʻz soʻzlari' }], dict, words)).toBe('Oʻz soʻzlari')
})

test('[VAL-13] placeholders inside a value are never filled', () => {
  expect(
    messageFor({ type: 'passwordSymbols', values: { symbols: '$$min$$', min: 1 } }, [{ passwordSymbols: '{symbols}' }]),
  ).toBe('$$min$$')
})

test('[C5] no value of any shape makes a rule throw, and every verdict is one of the known errors', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...fieldTypes),
      fc.anything(),
      fc.record({
        isRequired: fc.boolean(),
        pattern: fc.option(fc.string(), { nil: undefined }),
        min: fc.option(fc.integer(), { nil: undefined }),
        max: fc.option(fc.integer(), { nil: undefined }),
      }),
      (type, value, rule) => {
        const error = checkField(type, value, rule)
        return error === null || fieldErrorTypes.includes(error.type)
      },
    ),
    { numRuns: 2000, seed: 20261121 },
  )
})

test.each([
  ['a@b.uz', null],
  [' a@b.c.d ', null],
  ['a@b', 'email'],
  ['@', 'email'],
  ['+998 90 123-45-67', null],
  ['998901234567', null],
  ['1234567', null],
  ['123456', 'phoneFormat'],
  ['123456789012345', null],
  ['1234567890123456', 'phoneFormat'],
  ['dilnoza', 'phoneFormat'],
])('[CNT-1] contact %s is validated by its kind: %s', (value, type) => {
  expect(verdict('contact', value)).toBe(type)
})
