import { expect, test } from 'vitest'
import { readContact, readPhone } from './contacts.ts'

test.each([
  ['+998 90 123-45-67', undefined, '+998901234567'],
  ['998901234567', undefined, '+998901234567'],
  ['90 123 45 67', '998', '+998901234567'],
  ['998901234567', '+998', '+998901234567'],
  ['(701) 234-56-78', '7', '+77012345678'],
  ['  Anor@Mail.UZ ', undefined, 'anor@mail.uz'],
])('[CNT-2] %s with dialling code %s is the contact %s', (text, dialling, contact) => {
  expect(readContact(text, dialling)).toMatchObject({ contact })
})

test.each([
  ['12', 'phoneFormat'],
  ['+998 1', 'phoneFormat'],
  ['+9989012345678', 'phoneFormat'],
  ['not a number', 'phoneFormat'],
  ['a@b', 'email'],
  ['a b@c.uz', 'email'],
  ['a@b.c.d.e', 'email'],
])('[CNT-3] %s is refused as %s', (text, wrong) => {
  expect(readContact(text)).toEqual({ wrong })
})

test('the dialling code is read from the number', () => {
  expect(readPhone('+77012345678')).toEqual({ type: 'phone', contact: '+77012345678', phoneCountryCode: '7' })
})
