import { type Queryable, only } from '#database/database.ts'

/** What a player has written of himself, as the table of players has it. */
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

/** The fields of the profile form with their field types (section 5); `isNeeded` by verification, `isIdentity` is fixed once it was verified. */
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
  lock: 'lock' | 'look',
): Promise<Profile & { is_verified: boolean }> {
  return only(
    await tx.query<Profile & { is_verified: boolean }>(
      `select first_name, last_name, sex, birth_date, document_number, country, country_code, region, home_town, address, postcode, is_verified
         from sandbox.players where id = $1 ${lock === 'lock' ? 'for update' : ''}`,
      [playerId],
    ),
  )
}

/** Whether the profile has what verification and withdrawals need (errors UserNeedProfileDataException, KycUserProfileException). */
export async function isProfileComplete(tx: Queryable, playerId: number): Promise<boolean> {
  const profile = await readProfile(tx, playerId, 'look')
  return profileFields.every(({ name, isNeeded }) => !isNeeded || profile[name] !== null)
}
