import { isSupportedCountry } from 'libphonenumber-js/min'
import type { CallInput } from '#schemas/api/calls.ts'
import { checkField } from '#schemas/fields/field-types.ts'
import { normaliseName } from '#schemas/fields/normalise-name.ts'
import { fail } from '../failure.ts'
import { type Contact, readEmail, readPhone } from '../identity/contact.ts'
import { readBirthDate } from '../identity/read-birth-date.ts'

export type RegistrationInput = CallInput<'auth.register'>
export type Registration = {
  login: string | null
  loginField: string
  contacts: Contact[]
  birthDate: string | null
  firstName: string | null
  lastName: string | null
}

const LOGIN = /^[A-Za-z][A-Za-z0-9._-]{3,31}$/
const needs = { email: ['email'], phone: ['phone'], login: ['login'], social: [], messenger: [] } as const

/** Reads what a registration says, by the rules of section 5. Fails with InvalidParameterException naming every field that is wrong. */
export function judgeRegistration(input: RegistrationInput, now: number): Registration {
  const wrong: Record<string, string[]> = {}
  const needed: readonly string[] = needs[input.authType]
  const contacts: Contact[] = []
  const take = (field: 'email' | 'phone', read: (text: string) => Contact | { wrong: string }) => {
    const text = input[field]
    if (!text?.trim()) return needed.includes(field) ? void (wrong[field] = ['required']) : undefined
    const contact = read(text)
    if ('wrong' in contact) wrong[field] = [contact.wrong]
    else contacts.push(contact)
  }
  take('email', readEmail)
  take('phone', (text) => readPhone(text, input.phone_country_code))
  if (input.authType === 'login' && !LOGIN.test(input.login ?? '')) wrong.login = [input.login ? 'login' : 'required']
  if (needed.length > 0 || input.password) {
    const error = checkField('password', input.password, { isRequired: true })
    if (error) wrong.password = [error.type]
  }
  if (input.terms !== true && input.authType !== 'messenger') wrong.terms = ['uncheckedCheckbox']
  if (input.country_code && !isSupportedCountry(input.country_code)) wrong.country_code = ['unknown']
  const birth = input.birth_date ? readBirthDate(input.birth_date, now) : null
  if (birth && 'wrong' in birth) wrong.birth_date = [birth.wrong]
  for (const field of ['first_name', 'last_name'] as const) {
    const error = checkField('name', input[field] ?? '', { isRequired: false })
    if (error) wrong[field] = [error.type]
  }
  if (Object.keys(wrong).length > 0)
    fail('InvalidParameterException', wrong, { message: 'A field of the registration is wrong' })
  return {
    login:
      input.authType === 'login'
        ? (input.login ?? null)
        : (contacts.find(({ type }) => type === input.authType)?.contact ?? null),
    loginField: input.authType === 'login' ? 'login' : input.authType === 'phone' ? 'phone' : 'email',
    contacts,
    birthDate: birth && 'day' in birth ? birth.day : null,
    firstName: nameOf(input.first_name),
    lastName: nameOf(input.last_name),
  }
}

const nameOf = (text: string | null | undefined): string | null =>
  text?.trim() ? normaliseName(text.normalize('NFC').trim()) : null
