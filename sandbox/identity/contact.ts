import parsePhoneNumber from 'libphonenumber-js/min'
import { checkField } from '#schemas/fields/field-types.ts'

export type Contact = { type: 'email' | 'phone'; contact: string; phoneCountryCode: string | null }

/** An email in small letters, a phone as + and digits; or the code of what is wrong with it. A + may be missing, spaces and brackets do not matter. */
export function readContact(
  text: string,
  phoneCountryCode?: string | null,
): Contact | { wrong: 'email' | 'phoneFormat' } {
  return text.includes('@') ? readEmail(text) : readPhone(text, phoneCountryCode)
}

export function readEmail(text: string): Contact | { wrong: 'email' } {
  const email = text.trim().normalize('NFC').toLowerCase()
  return checkField('email', email, { isRequired: true, max: 254 })
    ? { wrong: 'email' }
    : { type: 'email', contact: email, phoneCountryCode: null }
}

export function readPhone(text: string, phoneCountryCode?: string | null): Contact | { wrong: 'phoneFormat' } {
  if (!/^[\d\s+().-]{5,32}$/.test(text)) return { wrong: 'phoneFormat' }
  const digits = text.replace(/\D/g, '')
  const dialling = phoneCountryCode?.replace('+', '')
  const isWhole = text.trim().startsWith('+') || !dialling
  const ways = isWhole
    ? [`+${digits}`]
    : [`+${dialling}${digits}`, ...(digits.startsWith(dialling) ? [`+${digits}`] : [])]
  for (const way of ways) {
    const number = parsePhoneNumber(way)
    if (number?.isValid()) return { type: 'phone', contact: number.number, phoneCountryCode: number.countryCallingCode }
  }
  return { wrong: 'phoneFormat' }
}
