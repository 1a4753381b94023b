import { checkField } from '#schemas/fields/field-types.ts'
import { normaliseName } from '#schemas/fields/normalise-name.ts'
import { profileFields, type Profile } from './profile.ts'
import { readBirthDate } from './read-birth-date.ts'

export type ProfileInput = { readonly [Field in keyof Profile]?: Profile[Field] | null | undefined }

/** The fields as they are kept, or what is wrong with them by name, by the rules of section 5 and the least age. */
export function judgeProfile(
  input: ProfileInput,
  now: number,
): { changes: Map<keyof Profile, string | number | null> } | { wrong: Record<string, string[]> } {
  const wrong: Record<string, string[]> = {}
  const changes = new Map<keyof Profile, string | number | null>()
  for (const { name, type, max } of profileFields) {
    const value = input[name]
    if (value === undefined) continue
    if (value === null || (typeof value === 'string' && value.trim() === '')) {
      changes.set(name, name === 'sex' ? 0 : null)
      continue
    }
    const error = checkField(type, value, { isRequired: false, max: name === 'birth_date' ? undefined : max })
    const day = name === 'birth_date' && !error ? readBirthDate(String(value), now) : null
    if (error) wrong[name] = [error.type]
    else if (day && 'wrong' in day) wrong[name] = [day.wrong]
    else changes.set(name, day ? day.day : typeof value === 'string' ? keep(type, value) : value)
  }
  if (input.country_code) changes.set('country_code', input.country_code)
  return Object.keys(wrong).length > 0 ? { wrong } : { changes }
}

function keep(type: string, value: string): string {
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return type === 'first_name' || type === 'last_name' || type === 'address' ? normaliseName(text) : text
}
