import { createStore, type StoreOptions } from '#base/store.ts'

const storeOptions: StoreOptions<true> = {
  area: 'session',
  namespace: 'inspect',
  version: 1,
  isValid: (value) => value === true,
}

/**
 * Whether this tab is to be inspected: its address has `inspect`, or an earlier one of the same tab had. So signing in
 * or out, which load another document, stay visible; `?inspect=off` ends it.
 */
export function wantsInspect(search: string, storage?: StoreOptions<true>['storage']): boolean {
  const store = createStore(storage ? { ...storeOptions, storage } : storeOptions)
  const requested = new URLSearchParams(search).getAll('inspect').at(-1) ?? null
  if (requested === 'off') store.remove()
  else if (requested !== null) store.set(true)
  return requested === null ? store.get() === true : requested !== 'off'
}
