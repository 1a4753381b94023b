import { createStore } from '#base/store.ts'
import type { ExclusionEnd } from './limits.ts'

/** Without `until` nobody has said until when. */
type OwnExclusion = { readonly until?: ExclusionEnd }

const isEnd = (until: unknown): until is ExclusionEnd =>
  until === null || (typeof until === 'string' && !Number.isNaN(Date.parse(until)))
const isOwnExclusion = (value: unknown): value is OwnExclusion =>
  typeof value === 'object' && value !== null && (!('until' in value) || isEnd(value.until))

const store = createStore<OwnExclusion>({
  area: 'session',
  namespace: 'own-exclusion',
  version: 1,
  isValid: isOwnExclusion,
})

/** Remembers what `account.selfExclude` has answered, in this tab and over the end of the session, which deletes all that was read in the player's name. */
export function noteOwnExclusion(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null && 'until' in answer && isEnd(answer.until))
    store.set({ until: answer.until })
}

/** Remembers what a refusal has said, for the next document of this tab. */
export const keepOwnExclusion = (until: ExclusionEnd | undefined): void =>
  store.set(until === undefined ? {} : { until })

/** Whether something is remembered that no page has shown yet. */
export const hasOwnExclusion = (): boolean => store.get() !== null

/** What was remembered, once: a visitor after this one reads nothing of it. */
export function takeOwnExclusion(): OwnExclusion | null {
  const own = store.get()
  store.remove()
  return own
}
