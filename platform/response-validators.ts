import type { Validator } from '#base/parse-untrusted.ts'
import type { Area } from '#schemas/api/calls.ts'

type Loaded = { validators: ReadonlyMap<string, Validator<unknown>> }

const areas: Readonly<Record<Area, () => Promise<Loaded>>> = {
  account: () => import('#generated/api/responses/account.js'),
  auth: () => import('#generated/api/responses/auth.js'),
  games: () => import('#generated/api/responses/games.js'),
  content: () => import('#generated/api/responses/content.js'),
  other: () => import('#generated/api/responses/other.js'),
}

/** The validator of a call's answer; the first call of an area loads the area's chunk, beside its request. */
export async function loadResponseValidator(area: Area, name: string): Promise<Validator<unknown>> {
  const validator = (await areas[area]()).validators.get(name)
  if (!validator) throw new Error(`The call ${name} has no compiled validator: run npm run generate`)
  return validator
}
