import { createStore } from '#base/store.ts'
import type { ExclusionEnd } from './limits.ts'

/** Without `until` the end is unknown. */
type OwnExclusion = { readonly until?: ExclusionEnd }

/** When an exclusion ends, as the platform writes it; null for good. */
export const isEnd = (until: unknown): until is ExclusionEnd =>
  until === null || (typeof until === 'string' && !Number.isNaN(Date.parse(until)))
const isOwnExclusion = (value: unknown): value is OwnExclusion =>
  typeof value === 'object' && value !== null && (!('until' in value) || isEnd(value.until))

const store = createStore<OwnExclusion>({
  area: 'session',
  namespace: 'own-exclusion',
  version: 1,
  isValid: isOwnExclusion,
})

/** Remembers that the player is excluded, in this tab and beyond the end of the session, which deletes everything that was read for the player. Without `until` the end is unknown. */
export const rememberExclusion = (until?: ExclusionEnd): void => store.set(until === undefined ? {} : { until })

/** Whether something is remembered that no page has shown yet. */
export const hasOwnExclusion = (): boolean => store.get() !== null

/** What was remembered, once: a visitor after this one reads nothing of it. */
export function takeOwnExclusion(): OwnExclusion | null {
  const own = store.get()
  store.remove()
  return own
}
