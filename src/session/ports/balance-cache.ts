import type { Money } from '#base/money.ts'
import { createStore, type Store, type StorageSource } from '#base/store.ts'
import type { Balances } from '#flows/balance/balance.context.ts'

/** The balances as the platform sent them; `at` is the server time of the request in ms. */
export type CachedBalances = { readonly at: number; readonly balances: Balances }

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'minor' in value &&
  Number.isSafeInteger(value.minor) &&
  'currency' in value &&
  typeof value.currency === 'string' &&
  /^[A-Z]{3,8}$/.test(value.currency)

function isKept(value: unknown): value is CachedBalances {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('at' in value) ||
    !Number.isSafeInteger(value.at) ||
    !('balances' in value)
  )
    return false
  const { balances } = value
  return (
    typeof balances === 'object' &&
    balances !== null &&
    ['main', 'bonus', 'bettingBonus', 'fun'].every((name) =>
      isMoney((balances as Readonly<Record<string, unknown>>)[name]),
    )
  )
}

/**
 * Balances of one player on this device (BAL-1), deleted with all other data of the player at log-out and for another
 * uid.
 */
export const balanceCache = (uid: number, storage?: StorageSource): Store<CachedBalances> =>
  createStore({ area: 'local', namespace: 'balance', version: 1, uid, isValid: isKept, ...(storage && { storage }) })
