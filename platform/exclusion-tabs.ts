import type { ExclusionEnd } from './limits.ts'
import { isEnd, rememberExclusion } from './own-exclusion.ts'

let channel: BroadcastChannel | undefined
/** One for all of this tab: what it says it does not hear. */
function otherTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('playbill-exclusion')
  return channel
}

const hasEnd = (value: unknown): value is { readonly until: ExclusionEnd } =>
  typeof value === 'object' && value !== null && 'until' in value && isEnd(value.until)

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
