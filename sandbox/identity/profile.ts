import { only, type Queryable } from '#database/database.ts'
import { checkField, normaliseName, readDay } from '#schemas/fields/rules.ts'

/** The profile data of a player, as stored in the table of players. */
export type Profile = {
  first_name: string | null
  last_name: string | null
  sex: number
  birth_date: string | null
  document_number: string | null
  country: string | null
  country_code: string
  region: string | null
  home_town: string | null
  address: string | null
  postcode: string | null
}

export type ProfileField = keyof Profile

/** The fields of the profile form (PRF-10) with their field types. Verification needs `isNeeded` and locks `isIdentity`. */
export const profileFields: readonly {
  name: ProfileField
  type: string
  isNeeded: boolean
  isIdentity: boolean
  max: number
}[] = [
  { name: 'first_name', type: 'first_name', isNeeded: true, isIdentity: true, max: 64 },
  { name: 'last_name', type: 'last_name', isNeeded: true, isIdentity: true, max: 64 },
  { name: 'birth_date', type: 'date', isNeeded: true, isIdentity: true, max: 10 },
  { name: 'sex', type: 'sex', isNeeded: false, isIdentity: false, max: 1 },
  { name: 'document_number', type: 'cpf', isNeeded: false, isIdentity: true, max: 32 },
  { name: 'country_code', type: 'country', isNeeded: false, isIdentity: false, max: 2 },
  { name: 'country', type: 'address', isNeeded: false, isIdentity: false, max: 64 },
  { name: 'region', type: 'address', isNeeded: false, isIdentity: false, max: 64 },
  { name: 'home_town', type: 'address', isNeeded: false, isIdentity: false, max: 64 },
  { name: 'address', type: 'address', isNeeded: false, isIdentity: false, max: 128 },
  { name: 'postcode', type: 'postcode', isNeeded: false, isIdentity: false, max: 16 },
]

/** The profile of a player. `lock` keeps others from changing it until the transaction ends. */
export async function readProfile(
  tx: Queryable,
  playerId: number,
  lock: 'for-update' | 'read',
): Promise<Profile & { is_verified: boolean }> {
  return only(
    await tx.query<Profile & { is_verified: boolean }>(
      `select first_name, last_name, sex, birth_date, document_number, country, country_code, region, home_town, address, postcode, is_verified
         from sandbox.players where id = $1 ${lock === 'for-update' ? 'for update' : ''}`,
      [playerId],
    ),
  )
}

/**
 * Whether the profile has what verification and withdrawals need (errors UserNeedProfileDataException,
 * KycUserProfileException).
 */
export async function isProfileComplete(tx: Queryable, playerId: number): Promise<boolean> {
  const profile = await readProfile(tx, playerId, 'read')
  return profileFields.every(({ name, isNeeded }) => !isNeeded || profile[name] !== null)
}

/** Who is younger may not play. */
const LEAST_AGE = 18
const TASHKENT_MS = 5 * 3_600_000

/** Whole years between a birth date (yyyy-mm-dd) and the day that it is now in Tashkent. */
export function ageAt(birthDate: string, now: number): number {
  const today = new Date(now + TASHKENT_MS).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const OLDEST = 120

/** A birth date as yyyy-mm-dd, or the code of its error. */
export function readBirthDate(text: string, now: number): { day: string } | { wrong: 'date' | 'underage' } {
  const moment = readDay(text.trim())
  if (moment === null || moment > now) return { wrong: 'date' }
  const day = new Date(moment).toISOString().slice(0, 10)
  const age = ageAt(day, now)
  if (age > OLDEST || day.length !== 10) return { wrong: 'date' }
  return age < LEAST_AGE ? { wrong: 'underage' } : { day }
}

export type ProfileInput = { readonly [Field in keyof Profile]?: Profile[Field] | null | undefined }

/** The fields as they are stored, or the errors by field: the rules of their types and the minimum age. */
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
      // Every player has a country.
      if (name === 'country_code') continue
      changes.set(name, name === 'sex' ? 0 : null)
      continue
    }
    const error = checkField(type, value, { isRequired: false, max: name === 'birth_date' ? undefined : max })
    const day = name === 'birth_date' && !error ? readBirthDate(String(value), now) : null
    if (error) wrong[name] = [error.type]
    else if (day && 'wrong' in day) wrong[name] = [day.wrong]
    else changes.set(name, day ? day.day : typeof value === 'string' ? keep(type, value) : value)
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { changes }
}

function keep(type: string, value: string): string {
  const text = value.normalize('NFC').replace(/\s+/gu, ' ').trim()
  return type === 'first_name' || type === 'last_name' || type === 'address' ? normaliseName(text) : text
}
