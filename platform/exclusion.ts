import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#base/store.ts'
import { type ExclusionEnd, exclusionQuery } from './limits.ts'
import { PlatformError } from './platform-error.ts'

/** Without `until` the end is unknown. */
type OwnExclusion = { readonly until?: ExclusionEnd }

/** When an exclusion ends, as the platform writes it; null for good. */
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

/**
 * Remembers that the player is excluded, in this tab and beyond the end of the session, which deletes everything that
 * was read for the player. Without `until` the end is unknown.
 */
export const rememberExclusion = (until?: ExclusionEnd): void => store.set(until === undefined ? {} : { until })

/** Whether something is remembered that no page has shown yet. */
export const hasOwnExclusion = (): boolean => store.get() !== null

/** Returns the remembered exclusion and deletes it, so that the next visitor cannot read it. */
export function takeOwnExclusion(): OwnExclusion | null {
  const own = store.get()
  store.remove()
  return own
}

/** Whether a failed call says that the player is self-excluded (`error_data.reason`). */
export const isExclusion = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.type === 'UserBannedException' && error.data?.['reason'] === 'self_exclusion'

/** When it ends, from `error_data`; undefined if that does not say. */
export function exclusionEnd({ data }: PlatformError): ExclusionEnd | undefined {
  const until = data?.['until']
  return isEnd(until) ? until : undefined
}

/**
 * Whether this tab knows that its visitor is self-excluded: from the end of the visitor's own session, or from the
 * refusal that replaced the page.
 */
export const knowsOfExclusion = (client: QueryClient): boolean =>
  hasOwnExclusion() || client.getQueryData(exclusionQuery().queryKey) !== undefined

/** Remembers that the visitor is self-excluded; `until` is undefined if the platform did not say. */
export function noteExclusion(client: QueryClient, until: ExclusionEnd | undefined): void {
  const { queryKey } = exclusionQuery()
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData(queryKey, { until })
}

/** Saves what is known of the exclusion before a reload, for the next document of this tab. */
export function keepExclusion(client: QueryClient): void {
  const known = client.getQueryData(exclusionQuery().queryKey)
  if (known) rememberExclusion(known.until)
}

let channel: BroadcastChannel | undefined
/** One channel for the whole tab: it does not receive its own messages. */
function otherTabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('playbill-exclusion')
  return channel
}

const hasEnd = (value: unknown): value is { readonly until: ExclusionEnd } =>
  typeof value === 'object' && value !== null && 'until' in value && isEnd(value.until)

/**
 * Remembers the answer of `account.selfExclude`, or the end of a session for this reason, and notifies the other tabs
 * of this browser.
 */
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
