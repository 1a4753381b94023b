import { safePath } from '#base/safe-path.ts'
import { createStore } from '#base/store.ts'
import { redirectUrlName } from '#schemas/document/landing.ts'

const LONGEST = 2_048
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const store = () => createStore({ area: 'session', namespace: 'deposit-return', version: 1, isValid: isText })

/**
 * Remembers where a player comes from to deposit, as the address of the form says it; an address without it forgets an
 * earlier one.
 */
export function rememberReturn(search: string): void {
  const path = safePath(new URLSearchParams(search).get(redirectUrlName) ?? '')
  if (path === null) store().remove()
  else store().set(path)
}

/** The page of this site that the deposit started from, validated again; null without one. */
export const depositReturn = (): string | null => safePath(store().get() ?? '')
