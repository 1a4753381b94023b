import type { Validator } from '#base/parse-untrusted.ts'
import type { Area } from '#schemas/api/calls.ts'

type Loaded = { validators: ReadonlyMap<string, Validator<unknown>> }

const areas: Readonly<Record<Area, () => Promise<Loaded>>> = {
  account: () => import('#generated/api/responses/account.js'),
  auth: () => import('#generated/api/responses/auth.js'),
  limits: () => import('#generated/api/responses/limits.js'),
  cashier: () => import('#generated/api/responses/cashier.js'),
  games: () => import('#generated/api/responses/games.js'),
  jackpots: () => import('#generated/api/responses/jackpots.js'),
  bonuses: () => import('#generated/api/responses/bonuses.js'),
  campaigns: () => import('#generated/api/responses/campaigns.js'),
  cashbacks: () => import('#generated/api/responses/cashbacks.js'),
  tournaments: () => import('#generated/api/responses/tournaments.js'),
  loyalty: () => import('#generated/api/responses/loyalty.js'),
  other: () => import('#generated/api/responses/other.js'),
  support: () => import('#generated/api/responses/support.js'),
}

/** The validator of a call's answer; the first call of an area loads the area's chunk, beside its request. */
export async function loadResponseValidator(area: Area, name: string): Promise<Validator<unknown>> {
  const validator = (await areas[area]()).validators.get(name)
  if (!validator) throw new Error(`The call ${name} has no compiled validator: run npm run generate`)
  return validator
}
