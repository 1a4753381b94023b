import { useCallback, useSyncExternalStore } from 'react'
import { useEnvironment } from './use-value.ts'
import type { ValueStore } from './value-store.ts'

const sources = ['player.balance.main', 'site.currency']

/** The currency of what names none: the account's, then the site's (DEC-45). Null while neither is known: then the literal of that place holds. */
export function usualCurrency(values: Pick<ValueStore, 'get'>): string | null {
  const main = values.get('player.balance.main')
  if (typeof main === 'object' && main) return main.currency
  const site = values.get('site.currency')
  return typeof site === 'string' && site !== '' ? site : null
}

/** The same in a component, which renders again when the currency changes, not with every change of the balance. */
export function useUsualCurrency(): string | null {
  const { values } = useEnvironment()
  const subscribe = useCallback((listener: () => void) => values.subscribe(sources, listener), [values])
  const read = useCallback(() => usualCurrency(values), [values])
  return useSyncExternalStore(subscribe, read, read)
}
