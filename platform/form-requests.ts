import type { Validator } from '#base/parse-untrusted.ts'
import { callFacts } from '#generated/api/facts.js'
import type { Area } from '#schemas/api/calls.ts'
import type { ValueKind } from '#schemas/api/form-calls.ts'

type Loaded = {
  readonly validators: ReadonlyMap<string, Validator<unknown>>
  readonly kinds: ReadonlyMap<string, Readonly<Record<string, ValueKind>>>
  readonly changes: ReadonlyMap<string, readonly string[]>
}

const areas: Readonly<Record<Area, () => Promise<Loaded>>> = {
  account: () => import('#generated/api/form-requests/account.js'),
  auth: () => import('#generated/api/form-requests/auth.js'),
  limits: () => import('#generated/api/form-requests/limits.js'),
  cashier: () => import('#generated/api/form-requests/cashier.js'),
  games: () => import('#generated/api/form-requests/games.js'),
  jackpots: () => import('#generated/api/form-requests/jackpots.js'),
  bonuses: () => import('#generated/api/form-requests/bonuses.js'),
  campaigns: () => import('#generated/api/form-requests/campaigns.js'),
  cashbacks: () => import('#generated/api/form-requests/cashbacks.js'),
  tournaments: () => import('#generated/api/form-requests/tournaments.js'),
  loyalty: () => import('#generated/api/form-requests/loyalty.js'),
  other: () => import('#generated/api/form-requests/other.js'),
  support: () => import('#generated/api/form-requests/support.js'),
}

/** What a form needs to know about the call that it makes. */
export type FormRequest = {
  readonly kinds: Readonly<Record<string, ValueKind>>
  readonly validate: Validator<unknown>
  /** Names of the reads that the call may change. */
  readonly changes: readonly string[]
}

/**
 * The parameters of a call for a form: the first of an area loads the area's chunk. Null for a call that no form may
 * make.
 */
export async function loadFormRequest(call: string): Promise<FormRequest | null> {
  const facts = callFacts.get(call)
  if (!facts) return null
  const { validators, kinds, changes } = await areas[facts.area]()
  const [validate, fields] = [validators.get(call), kinds.get(call)]
  return validate && fields ? { kinds: fields, validate, changes: changes.get(call) ?? [] } : null
}
