import type { ExclusionEnd } from './limits.ts'
import { isEnd, rememberExclusion } from './own-exclusion.ts'

let channel: BroadcastChannel | undefined
/** One channel for the whole tab: it does not receive its own messages. */
function otherTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('playbill-exclusion')
  return channel
}

const hasEnd = (value: unknown): value is { readonly until: ExclusionEnd } =>
  typeof value === 'object' && value !== null && 'until' in value && isEnd(value.until)

/** Remembers the answer of `account.selfExclude`, or the end of a session for this reason, and notifies the other tabs of this browser. */
export function noteOwnExclusion(answer: unknown): void {
  if (!hasEnd(answer)) return
  rememberExclusion(answer.until)
  otherTabs()?.postMessage({ until: answer.until })
}

/** Notifies of an exclusion that another tab of this browser has noted. Returns how to stop. */
export function hearExclusion(listener: (until: ExclusionEnd) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>): void => {
    if (hasEnd(data)) listener(data.until)
  }
  const tabs = otherTabs()
  tabs?.addEventListener('message', hear)
  return () => tabs?.removeEventListener('message', hear)
}
