import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/metadata.min'

/**
 * Whether a number with its country code, with or without a leading +, exists in its country's numbering plan (VAL-2).
 * The tables weigh some 30 KB: browsers load this module only for a form with a phone (`RuleOptions.isPhone`).
 */
export function isPhoneNumber(phone: string): boolean {
  const digits = phone.replace(/[\s().-]/g, '')
  if (!/^\+?\d{7,15}$/.test(digits)) return false
  return (
    parsePhoneNumberFromString(digits.startsWith('+') ? digits : `+${digits}`, metadata as MetadataJson)?.isValid() ===
    true
  ) // its types leave the shape open
}
