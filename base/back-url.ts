import { createStore } from './store.ts'

const longest = 2_048
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest
/** An address with the player whom it belongs to; a text alone belongs to nobody yet. */
type Kept = string | { readonly url: string; readonly uid: number }
const isKept = (value: unknown): value is Kept =>
  isText(value) ||
  (typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    isText(value.url) &&
    'uid' in value &&
    Number.isSafeInteger(value.uid))

/**
 * Where a visitor returns after a payment (CSH-12, STG-2). It lies in local storage: a payment may come back in another
 * tab. The address is validated when it is used.
 */
const backUrlStore = () => createStore({ area: 'local', namespace: 'pay-success', version: 1, isValid: isKept })

/** Keeps the `backUrl` of an address, if it has one. */
export function keepBackUrl(search: string): void {
  const value = new URLSearchParams(search).getAll('backUrl').at(-1)
  if (value !== undefined && isText(value)) backUrlStore().set(value)
}

/** The address as it was kept, not yet validated; null without one. */
export function keptBackUrl(): string | null {
  const value = backUrlStore().get()
  return typeof value === 'object' ? (value?.url ?? null) : value
}

/** This player is here now (S16): an address that belongs to nobody yet is theirs, that of another player is deleted. */
export function ownBackUrl(uid: number): void {
  const value = backUrlStore().get()
  if (uid <= 0 || value === null) return
  if (typeof value === 'string') backUrlStore().set({ url: value, uid })
  else if (value.uid !== uid) backUrlStore().remove()
}

/** Deletes the kept address, once it was followed or its player logs out. */
export const forgetBackUrl = (): void => backUrlStore().remove()
