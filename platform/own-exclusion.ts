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

let channel: BroadcastChannel | undefined
/** One for all of this tab: what it says it does not hear. */
function otherTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('playbill-exclusion')
  return channel
}

/** Remembers that the player is excluded, in this tab and over the end of the session, which deletes all that was read in the player's name. Without `until` nobody has said until when. */
export const rememberExclusion = (until?: ExclusionEnd): void => store.set(until === undefined ? {} : { until })

const hasEnd = (value: unknown): value is { readonly until: ExclusionEnd } =>
  isOwnExclusion(value) && value.until !== undefined

/** Remembers what `account.selfExclude` has answered, or what the platform says of a session that ended so, and tells the other tabs of this browser. */
export function noteOwnExclusion(answer: unknown): void {
  if (!hasEnd(answer)) return
  rememberExclusion(answer.until)
  otherTabs()?.postMessage({ until: answer.until })
}

/** Hears of an exclusion that another tab of this browser has noted. Returns how to stop. */
export function hearExclusion(listener: (until: ExclusionEnd) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (hasEnd(data)) listener(data.until)
  }
  const tabs = otherTabs()
  tabs?.addEventListener('message', hear)
  return () => tabs?.removeEventListener('message', hear)
}

/** Whether something is remembered that no page has shown yet. */
export const hasOwnExclusion = (): boolean => store.get() !== null

/** What was remembered, once: a visitor after this one reads nothing of it. */
export function takeOwnExclusion(): OwnExclusion | null {
  const own = store.get()
  store.remove()
  return own
}
