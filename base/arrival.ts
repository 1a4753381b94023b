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

/** Keeps the promo code of an address for the registration; one of a later address takes its place, an address without one leaves it. */
export function keepPromoCode(search: string, storage?: StorageSource): void {
  const { promo_code } = readArrival(search)
  if (promo_code !== undefined) promoCodes(storage).set(promo_code)
}

/** Deletes what was stored for a registration, once it was used or another player uses the device (S16). */
export function forgetArrival(storage?: StorageSource): void {
  for (const namespace of ['promo_code', 'show_popup_reg'])
    createStore({ area: 'local', namespace, version: 1, isValid: isFit, ...(storage ? { storage } : {}) }).remove()
}

/** The stored promo code, validated again; null without one. */
export const keptPromoCode = (storage?: StorageSource): string | null => promoCodes(storage).get()
