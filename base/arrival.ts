import { createStore, type StorageSource } from './store.ts'

/** The parameters that a campaign may put into an address (ANA-3, PRM-1). */
export const arrivalNames = [
  'promo_code',
  'track_id',
  'show_popup_reg',
  'publisher_id',
  'goal_id',
  'goal_entry_id',
  'link_id',
] as const
export type ArrivalName = (typeof arrivalNames)[number]

/** At most 64 letters, digits, dots, hyphens and underscores: the same text in an address, in HTML and in a program. */
const fit = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const isFit = (value: unknown): value is string => typeof value === 'string' && fit.test(value)

/**
 * Reads a campaign's parameters from an address (D11). The last of several values counts, without surrounding spaces; a
 * value that is too long or contains other characters is ignored.
 */
export function readArrival(search: string): Partial<Record<ArrivalName, string>> {
  const given = new URLSearchParams(search)
  const found: Partial<Record<ArrivalName, string>> = {}
  for (const name of arrivalNames) {
    const value = given.getAll(name).at(-1)?.trim()
    if (isFit(value)) found[name] = value
  }
  return found
}

const promoCodes = (storage?: StorageSource) =>
  createStore({ area: 'local', namespace: 'promo_code', version: 1, isValid: isFit, ...(storage ? { storage } : {}) })

/**
 * Keeps the promo code of an address for the registration; one of a later address takes its place, an address without
 * one leaves it.
 */
export function keepPromoCode(search: string, storage?: StorageSource): void {
  const { promo_code } = readArrival(search)
  if (promo_code !== undefined) promoCodes(storage).set(promo_code)
}

const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const longestUtm = 128
const campaignNames = ['track_id', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id'] as const
/** The campaign that brought a visitor: the parameters that it put into the address. */
export type Campaign = Readonly<Partial<Record<(typeof campaignNames | typeof utmNames)[number], string>>>

/** The campaign in an address; empty where it names none. */
export function readCampaign(search: string): Campaign {
  const arrival = readArrival(search)
  const query = new URLSearchParams(search)
  const found = [
    ...campaignNames.map((name) => [name, arrival[name] ?? ''] as const),
    ...utmNames.map((name) => [name, (query.getAll(name).at(-1) ?? '').trim().slice(0, longestUtm)] as const),
  ]
  return Object.fromEntries(found.filter(([, value]) => value !== ''))
}

const isCampaign = (value: unknown): value is Campaign =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) =>
      ([...campaignNames, ...utmNames] as readonly string[]).includes(name) &&
      typeof text === 'string' &&
      text.length <= longestUtm,
  )
const campaigns = (storage?: StorageSource) =>
  createStore({
    area: 'local',
    namespace: 'campaign',
    version: 1,
    isValid: isCampaign,
    ...(storage ? { storage } : {}),
  })

/** Keeps the campaign of an address until the visitor registers (ANA-3); a later campaign takes its place whole. */
export function keepCampaign(search: string, storage?: StorageSource): void {
  const campaign = readCampaign(search)
  if (Object.keys(campaign).length > 0) campaigns(storage).set(campaign)
}

/** The stored campaign, validated again; empty without one. */
export const storedCampaign = (storage?: StorageSource): Campaign => campaigns(storage).get() ?? {}

/** Deletes the stored campaign: consent to marketing was taken back. */
export const forgetCampaign = (storage?: StorageSource): void => campaigns(storage).remove()

/** Deletes what was stored for a registration, once it was used or another player uses the device (S16). */
export function forgetArrival(storage?: StorageSource): void {
  for (const namespace of ['promo_code', 'show_popup_reg'])
    createStore({ area: 'local', namespace, version: 1, isValid: isFit, ...(storage ? { storage } : {}) }).remove()
  forgetCampaign(storage)
}

/** The stored promo code, validated again; null without one. */
export const storedPromoCode = (storage?: StorageSource): string | null => promoCodes(storage).get()
