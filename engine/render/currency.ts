import { useStored, useValue } from './use-value.ts'
import type { ValueStore } from './value-store.ts'

const main = 'player.balance.main'
const site = 'site.currency'

/**
 * The currency of an amount that names none: the account's, else the site's (DEC-45). Null while neither is known; the
 * caller then uses its own default.
 */
export function usualCurrency(values: Pick<ValueStore, 'get'>): string | null {
  const { currency = values.get(site) } = Object(values.get(main)) as { currency?: unknown }
  return typeof currency === 'string' ? currency || null : null
}

/** The same in a component, which renders again when the currency changes, not with every change of the balance. */
export function useUsualCurrency(): string | null {
  useValue(site)
  return useStored(main, usualCurrency)
}
