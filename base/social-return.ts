import { safePath } from './links.ts'
import { createStore } from './store.ts'

const LONGEST = 2_048
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST
const store = () => createStore({ area: 'local', namespace: 'social-auth', version: 1, isValid: isText })

/**
 * Stores where a visitor returns to from a social service (AUT-7, STG-2): a path of this site without the locale
 * prefix.
 */
export const keepSocialReturn = (path: string): void => store().set(path)

/** The stored path, validated again, once; null without one. */
export function takeSocialReturn(): string | null {
  const path = safePath(store().get() ?? '')
  store().remove()
  return path
}
