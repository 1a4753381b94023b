import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { checkField, type FieldError } from '#schemas/fields/rules.ts'

export type Profile = CallOutput<'account.getprofileinfo'>
export type PersonalField = CallOutput<'Account.getPersonalDataFields'>['items'][number]

const DAY = 86_400_000
const LONGEST_LIFE = 120 * 366 * DAY

/** A field of the profile as its input holds it: days are dd.mm.yyyy (CON-2). */
export function valueOf(profile: Profile, name: string): string {
  if (name === 'document_number') return profile.document_number?.number ?? ''
  const value = (profile as Readonly<Record<string, unknown>>)[name]
  if (name === 'sex') return value === 1 || value === 2 ? String(value) : ''
  if (typeof value !== 'string') return ''
  return name === 'birth_date' ? value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1') : value
}

/** Whether a day of birth (dd.mm.yyyy), right as a date, is of somebody who is not old enough yet on the day that it is in UTC. */
export const isUnderage = (birthDate: string, now: number, minimumAge: number): boolean =>
  checkField('date', birthDate, { isRequired: true, minimumAge, now })?.type === 'underage'

/** The errors of the values, by field. A birth date lies in the past. */
export function problemsOf(
  fields: readonly PersonalField[],
  values: ReadonlyMap<string, string>,
  now: number,
): ReadonlyMap<string, FieldError> {
  const found = fields
    .filter(({ is_editable }) => is_editable)
    .flatMap(({ name, type, is_required }) => {
      const value = values.get(name) ?? ''
      if (value === '' && !is_required) return []
      const bounds = type === 'date' ? { min: now - LONGEST_LIFE, max: now } : {}
      const error = checkField(type, value, { isRequired: is_required, ...bounds })
      return error ? [[name, error] as const] : []
    })
  return new Map(found)
}

/** The fields that may be changed, as saveProfileInfo takes them: an empty one is cleared. */
export function toInput(
  fields: readonly PersonalField[],
  values: ReadonlyMap<string, string>,
): CallInput<'account.saveProfileInfo'> {
  const pairs = fields
    .filter(({ is_editable }) => is_editable)
    .map(({ name }) => {
      const value = (values.get(name) ?? '').trim()
      return [name, name === 'sex' ? Number(value || 0) : value] as const
    })
  return Object.fromEntries(pairs)
}
