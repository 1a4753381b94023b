import { createStore } from './store.ts'

const longest = 2_048
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest

/**
 * Where a visitor returns after a payment (CSH-12, STG-2). It lies in local storage: a payment may come back in another
 * tab. The address is validated when it is used.
 */
const kept = () => createStore({ area: 'local', namespace: 'pay-success', version: 1, isValid: isText })

/** Keeps the `backUrl` of an address, if it has one. */
export function keepBackUrl(search: string): void {
  const value = new URLSearchParams(search).getAll('backUrl').at(-1)
  if (value !== undefined && isText(value)) kept().set(value)
}

/** The address as it was kept, not yet validated; null without one. */
export const keptBackUrl = (): string | null => kept().get()

/** Deletes the kept address, once it was followed or its player logs out. */
export const forgetBackUrl = (): void => kept().remove()
