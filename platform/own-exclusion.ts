import { createStore } from '#base/store.ts'
import type { ExclusionEnd } from './limits.ts'

type OwnExclusion = { readonly until: ExclusionEnd }

const isOwnExclusion = (value: unknown): value is OwnExclusion => {
  if (typeof value !== 'object' || value === null || !('until' in value)) return false
  return value.until === null || (typeof value.until === 'string' && !Number.isNaN(Date.parse(value.until)))
}

const store = createStore<OwnExclusion>({
  area: 'session',
  namespace: 'own-exclusion',
  version: 1,
  isValid: isOwnExclusion,
})

/** Remembers what `account.selfExclude` has answered, in this tab and over the end of the session, which deletes all that was read in the player's name. */
export function noteOwnExclusion(answer: unknown): void {
  if (isOwnExclusion(answer)) store.set({ until: answer.until })
}

/** Whether something is remembered that no page has shown yet. */
export const hasOwnExclusion = (): boolean => store.get() !== null

/** What was remembered, once: a visitor after this one reads nothing of it. */
export function takeOwnExclusion(): OwnExclusion | null {
  const own = store.get()
  store.remove()
  return own
}
